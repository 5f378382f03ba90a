"""The lab: play games by the million and see what they are like."""
