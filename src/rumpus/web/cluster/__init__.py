"""Several servers behind one door: who lives, who has which table, and how they speak with each other.

They share a store (PostgreSQL). A table has one owner; a socket may end anywhere::

    device           the gateway, where its socket ends           the table's owner
    Hello       -->  whose is the table? the store knows
                     nobody's: claim it, it is ours
                     somebody's: Open, on one link per peer  -->  a Visitor, a listener like any other
    a touch     -->  Said: the message, the road as measured -->  as long after the cue as the gateway says,
                     here, the time since the cue left here       whatever the link took
                <--  the same bytes                          <--  Tell

`Conversation` is what a device says and is; `Socket` brings it by a connection that ends here, `Visitor` by a
link. `RelayedSocket` is the other end of that link. HTTP requests about a table go to its owner as a whole.
"""
