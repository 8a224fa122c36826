import type { Payer } from './ports.ts'

/**
 * What a payer is counted under: limits know an address by its key, and count the networks around it
 * and what pages of other sites may use of it.
 */
export function keysOf({ accountId, address = '' }: Payer): readonly string[] {
  const keys = accountId === null ? [] : [`account ${accountId}`]
  return address === '' ? keys : [...keys, address]
}
