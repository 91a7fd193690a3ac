"""The client of Earshot, which measures what AI says about a brand."""

from . import types
from .client import Client
from .transport import EarshotError

__all__ = ["Client", "EarshotError", "types"]
