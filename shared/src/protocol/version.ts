/**
 * Protocol version. Raised when an old client could misread a new server or vice versa; additions
 * that both sides may ignore do not raise it (docs/protocol.md, P1).
 */
export const PROTOCOL_VERSION = 5
