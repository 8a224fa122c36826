/** A server of a town: the product as it is, or, where RULES_VERSION is set, one with other rules. */
await import(
  process.env['RULES_VERSION'] === undefined ? '../../../server/src/main.ts' : './ruled-server.ts'
)
