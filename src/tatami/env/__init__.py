"""The games where programs learn: PettingZoo, Gymnasium, OpenSpiel, and many games at once."""
