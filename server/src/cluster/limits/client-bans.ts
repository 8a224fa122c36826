import { z } from 'zod'
import { channelOf, type Peers } from '../ports.ts'
import type { ClientLimits } from './client-limits.ts'

/** Longest ban: the maximum of `BAN_SECONDS`. */
const MOST_MS = 86_400_000

/** A banned address and the remaining time, because clocks differ between servers. */
const ban = channelOf(
  'shut-out',
  z.strictObject({
    address: z.string().min(1).max(64),
    forMs: z.number().positive().max(MOST_MS),
  }),
)

/** Publishes a ban to the other servers. */
export const announceBan =
  (peers: Pick<Peers, 'publish'>) =>
  (address: string, forMs: number): void =>
    peers.publish(ban, { address, forMs })

/** Applies the bans of other servers here. */
export const subscribeToBans = (
  peers: Pick<Peers, 'subscribe'>,
  clientLimits: Pick<ClientLimits, 'ban'>,
): (() => void) =>
  peers.subscribe(ban, ({ address, forMs }) => void clientLimits.ban(address, forMs))
