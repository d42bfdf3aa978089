"""One person entered twice: pairs who are perhaps the same, the preview of a merge, and its way back."""
