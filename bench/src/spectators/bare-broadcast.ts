/** The name under which clients ask for the bare room. */
export const BARE_BROADCAST = 'broadcast'
