/**
 * A server of the cluster: the product, the program SERVER_MAIN if it is set, or one with other
 * rules if RULES_VERSION is set.
 */
const { SERVER_MAIN, RULES_VERSION } = process.env
if (SERVER_MAIN !== undefined) await import(SERVER_MAIN)
else if (RULES_VERSION === undefined) await import('../../../server/src/main.ts')
else await import('./ruled-server.ts')
