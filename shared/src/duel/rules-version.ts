/** Raised when a record of an older version would not replay to the same states. */
export const RULES_VERSION = 1
