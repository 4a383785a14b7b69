"""The signature of a round of drand's quicknet. Needs the extra `beacon`."""

from __future__ import annotations

from hashlib import sha256
from importlib.util import find_spec
from typing import Final

# The scheme is bls-unchained-g1-rfc9380: signatures are on G1 of BLS12-381, the key is on G2.
PUBLIC_KEY: Final = (
    "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c"
    "8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb"
    "5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a"
)
DOMAIN: Final = b"BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_"
LIBRARY: Final = "py_arkworks_bls12381"


def can_check_signatures() -> bool:
    """Is the extra `beacon` installed?"""
    return find_spec(LIBRARY) is not None


def is_signature(signature: str, number: int) -> bool:
    """Is this the signature of a round, by its number?"""
    from py_arkworks_bls12381 import GT, G1Point, G2Point  # noqa: PLC0415

    try:
        signed = G1Point.from_compressed_bytes(bytes.fromhex(signature))
        message = sha256(number.to_bytes(8, "big")).digest()
    except (ValueError, OverflowError):
        return False
    key = G2Point.from_compressed_bytes(bytes.fromhex(PUBLIC_KEY))
    # e(signed, generator) = e(hash of the message, key)
    return GT.pairing_check([signed, -G1Point.hash_to_curve(message, DOMAIN)], [G2Point(), key])
