import { z } from 'zod'
import { channelOf, type Peers } from '../ports.ts'
import type { ClientLimits } from './client-limits.ts'

/** Longest that anybody is shut out: the most that `BAN_SECONDS` may be. */
const MOST_MS = 86_400_000

/** An address that was shut out somewhere, and for how long from now: clocks differ among servers. */
const ban = channelOf(
  'shut-out',
  z.strictObject({
    address: z.string().min(1).max(64),
    forMs: z.number().positive().max(MOST_MS),
  }),
)

/** Tells every server of an address that is shut out here. */
export const announceBan =
  (peers: Pick<Peers, 'tell'>) =>
  (address: string, forMs: number): void =>
    peers.tell(ban, { address, forMs })

/** Shuts out here whom another server has shut out. */
export const subscribeToBans = (
  peers: Pick<Peers, 'listen'>,
  clientLimits: Pick<ClientLimits, 'ban'>,
): (() => void) => peers.listen(ban, ({ address, forMs }) => void clientLimits.ban(address, forMs))
