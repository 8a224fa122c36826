import { z } from 'zod'
import { channelOf, type Peers } from '../cluster/ports.ts'
import type { Visitors } from './visitors.ts'

/** Longest that anybody is shut out: the most that `BAN_SECONDS` may be. */
const MOST_MS = 86_400_000

/** An address that was shut out somewhere, and for how long from now: clocks differ among servers. */
const shutOut = channelOf(
  'shut-out',
  z.strictObject({
    address: z.string().min(1).max(64),
    forMs: z.number().positive().max(MOST_MS),
  }),
)

/** Tells every server of an address that is shut out here. */
export const tellShutOut =
  (peers: Pick<Peers, 'tell'>) =>
  (address: string, forMs: number): void =>
    peers.tell(shutOut, { address, forMs })

/** Shuts out here whom another server has shut out. */
export const hearShutOut = (
  peers: Pick<Peers, 'listen'>,
  visitors: Pick<Visitors, 'shutOut'>,
): (() => void) =>
  peers.listen(shutOut, ({ address, forMs }) => void visitors.shutOut(address, forMs))
