"""What rule code cannot say for itself about the memory it works on.

Thousands of tables do not fit into the nearest cache, so the next one is sent for while one is played.
"""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic


@intrinsic
def prefetch(context: Any, array: Any, index: Any) -> Any:  # noqa: ARG001
    """Start to load the memory around one entry of an array of int64."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        row = context.make_array(signature.args[0])(context, builder, arguments[0])
        byte, number = ir.IntType(8).as_pointer(), ir.IntType(32)
        kind = ir.FunctionType(ir.VoidType(), [byte, number, number, number])
        ask = cgutils.get_or_insert_function(builder.module, kind, "llvm.prefetch.p0")
        place = builder.bitcast(builder.gep(row.data, [arguments[1]]), byte)
        builder.call(ask, [place, number(0), number(3), number(1)])  # to read, and again soon; no code
        return context.get_dummy_value()

    return types.void(array, types.intp), generate
