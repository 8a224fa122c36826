import { ORIGINAL_GAME } from '@dungeon-dice/shared/games'
import { z } from 'zod'
import {
  type About,
  type Leaving,
  LeftToOthers,
  type LossHandler,
  type Member,
  type Members,
} from '../ports.ts'
import type { RedisParts } from './redis-connection.ts'
import type { Leases, Living } from './redis-lease.ts'

/** Membership, and what the lease renewal needs of it. */
export interface RedisMembers extends Members {
  /** When this server started, by its own clock. */
  readonly startedAtMs: number
  readonly setAbout: (about: About) => void
  /** JSON of what this server publishes about itself. */
  readonly facts: () => string
  /** Stores which servers are alive. */
  readonly store: (living: Living) => void
  /** Removes a server. */
  readonly drop: (server: string) => void
  /** Calls all handlers for a lost server; false when any of them failed. */
  readonly notifyLost: (server: string, leaving: Leaving | null) => Promise<boolean>
}

const played = { rules: z.array(z.number()), catalogue: z.string() }

/**
 * The facts a server publishes about itself: a `Member` without its id. Servers before protocol 5 publish
 * and read `rules` and `catalogue` of the original game alone.
 */
const FACTS = z
  .object({
    address: z.string(),
    ...played,
    games: z.array(z.object({ id: z.string(), ...played })).exactOptional(),
    matches: z.number(),
    isDraining: z.boolean(),
    startedAtMs: z.number(),
  })
  .transform(
    ({ rules, catalogue, games, ...facts }): Omit<Member, 'id'> => ({
      ...facts,
      games: games ?? [{ id: ORIGINAL_GAME, rules, catalogue }],
    }),
  )

/** The published form of a member. */
function factsOf({ id: _, ...facts }: Member): z.input<typeof FACTS> {
  const games = facts.games.map(({ rules, ...game }) => ({ ...game, rules: [...rules] }))
  const original = games.find(({ id }) => id === ORIGINAL_GAME)
  return { ...facts, games, rules: original?.rules ?? [], catalogue: original?.catalogue ?? '' }
}

/** Membership as this server sees it. */
export function redisMembers(
  parts: RedisParts,
  address: string,
  leases: Pick<Leases, 'look'>,
  giveUp: () => Promise<void>,
): RedisMembers {
  const { self, clock, log } = parts
  const startedAtMs = clock.now()
  const handlers: LossHandler[] = []
  let about: About | null = null
  let others: ReadonlyMap<string, Member> = new Map()
  const ownMember = (): Member => ({
    id: self,
    address,
    games: about?.games ?? [],
    matches: about?.matches() ?? 0,
    isDraining: about?.isDraining() ?? false,
    startedAtMs,
  })
  const store = ({ members, isInGrace }: Living) => {
    if (members === null) return
    const there = members.flatMap(([id, facts]) => (id === self ? [] : memberOf(parts, id, facts)))
    // After an outage of Redis, a server that has not renewed yet is not lost.
    const before = isInGrace ? [...others] : []
    others = new Map([...before, ...there.map((member) => [member.id, member] as const)])
  }
  return {
    ...{ self, startedAtMs },
    all: () => [ownMember(), ...others.values()],
    refresh: async () => {
      const living = await leases.look()
      store(living)
      const ids = living.members?.map(([id]) => id) ?? []
      return !living.isInGrace && ids.length > 0 && !ids.includes(self)
    },
    onLost: (handle) => void handlers.push(handle),
    giveUp,
    setAbout: (given) => {
      about = given
    },
    facts: () => JSON.stringify(factsOf(ownMember())),
    store,
    drop: (server) => {
      others = new Map([...others].filter(([id]) => id !== server))
    },
    notifyLost: async (server, leaving) => {
      const results = await Promise.allSettled(
        handlers.map(async (handle) => handle(server, leaving)),
      )
      const failed = results.filter((one) => one.status === 'rejected')
      for (const { reason } of failed)
        if (reason instanceof LeftToOthers) log.info({ lost: server }, reason.message)
        else log.error({ err: reason, lost: server }, 'adoption of lost server incomplete')
      return failed.length === 0
    },
  }
}

function memberOf({ log }: RedisParts, id: string, facts: string): readonly Member[] {
  try {
    return [{ id, ...FACTS.parse(JSON.parse(facts)) }]
  } catch (error) {
    log.warn({ err: error, peer: id }, 'invalid member description from peer')
    return []
  }
}
