import type { NetId } from '@dungeon-dice/client-sdk/rules'

let last: NetId = 'i4-22'

/** The net that was laid last on this page; a cross before any was. */
export const lastNet = (): NetId => last

/** Keeps a net for the next piece. */
export function keepNet(net: NetId): void {
  last = net
}
