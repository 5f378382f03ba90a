"""Tables at which people sit apart, each before a screen of their own."""
