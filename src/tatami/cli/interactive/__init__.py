"""Commands that talk with a person or a program until they are told to stop."""
