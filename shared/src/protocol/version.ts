/**
 * Version of everything on the wire. Raised whenever an old client could misread a new server, or
 * the other way round; additions that both sides may ignore do not raise it (docs/protocol.md, P1).
 */
export const PROTOCOL_VERSION = 4
