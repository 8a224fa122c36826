/** A server of the cluster: the product, or one with other rules if RULES_VERSION is set. */
if (process.env['RULES_VERSION'] === undefined) await import('../../../server/src/main.ts')
else await import('./ruled-server.ts')
