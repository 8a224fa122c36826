import type { Payer } from './ports.ts'

/**
 * Keys under which a payer is counted. Limits understand address keys, and count their networks and
 * the share of pages of other sites.
 */
export function keysOf({ accountId, address = '' }: Payer): readonly string[] {
  const keys = accountId === null ? [] : [`account ${accountId}`]
  return address === '' ? keys : [...keys, address]
}
