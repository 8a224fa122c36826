/** A server of a test cluster: the product as it is, or, where RULES_VERSION is set, one with other rules. */
if (process.env['RULES_VERSION'] === undefined) await import('../../../server/src/main.ts')
else await import('./ruled-server.ts')
