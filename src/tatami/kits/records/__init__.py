"""Games written down."""
