/** What lets many players of one address in, and lets them go at once: settings of a server. */
export const NO_LIMITS = {
  MAX_CONNECTIONS_PER_ADDRESS: '1000000',
  MAX_LINKS_PER_ADDRESS: '1000000',
  REQUESTS_PER_MINUTE: '10000000',
  MAX_WAITING_MATCHES_PER_PLAYER: '1000000',
  MAX_MATCHES_PER_PLAYER: '1000000',
  RECONNECTION_SECONDS: '0',
}
