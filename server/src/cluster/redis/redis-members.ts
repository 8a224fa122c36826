import { z } from 'zod'
import { type About, LeftToOthers, type Member, type Members } from '../ports.ts'
import type { RedisParts } from './redis-connection.ts'
import type { Leases, Living } from './redis-lease.ts'

/** Who is there, and what the renewal of the lease does for it. */
export interface RedisMembers extends Members {
  readonly setAbout: (about: About) => void
  /** What this server says of itself. */
  readonly facts: () => string
  /** Takes in who lives. */
  readonly note: (living: Living) => void
  /** Not there any more. */
  readonly drop: (server: string) => void
  /** Lets all hear of a lost server; false when somebody could not do what is to be done then. */
  readonly tellLost: (server: string) => Promise<boolean>
}

/** What a server says of itself: itself, but its id. */
const FACTS = z.object({
  address: z.string(),
  rules: z.array(z.number()),
  catalogue: z.string(),
  matches: z.number(),
  isDraining: z.boolean(),
  startedAtMs: z.number(),
}) satisfies z.ZodType<Omit<Member, 'id'>>

/** The members as this server knows them. */
export function redisMembers(
  parts: RedisParts,
  address: string,
  leases: Pick<Leases, 'look'>,
  giveUp: () => Promise<void>,
): RedisMembers {
  const { self, clock, log } = parts
  const startedAtMs = clock.now()
  const hearers: ((server: string) => Promise<void>)[] = []
  let about: About | null = null
  let others: ReadonlyMap<string, Member> = new Map()
  const mine = (): Member => ({
    id: self,
    address,
    rules: about?.rules ?? [],
    catalogue: about?.catalogue ?? '',
    matches: about?.matches() ?? 0,
    isDraining: about?.isDraining() ?? false,
    startedAtMs,
  })
  const note = ({ members, isInGrace }: Living) => {
    if (members === null) return
    const there = members.flatMap(([id, facts]) => (id === self ? [] : memberOf(parts, id, facts)))
    // Whoever is not back yet after a loss of Redis is not gone.
    const before = isInGrace ? [...others] : []
    others = new Map([...before, ...there.map((member) => [member.id, member] as const)])
  }
  return {
    self,
    all: () => [mine(), ...others.values()],
    look: async () => {
      const living = await leases.look()
      note(living)
      const ids = living.members?.map(([id]) => id) ?? []
      return !living.isInGrace && ids.length > 0 && !ids.includes(self)
    },
    onLost: (hear) => void hearers.push(hear),
    giveUp,
    setAbout: (given) => {
      about = given
    },
    facts: () => {
      const { id: _, ...facts } = mine()
      return JSON.stringify(facts)
    },
    note,
    drop: (server) => {
      others = new Map([...others].filter(([id]) => id !== server))
    },
    tellLost: async (server) => {
      const heard = await Promise.allSettled(hearers.map(async (hear) => hear(server)))
      const failed = heard.filter((one) => one.status === 'rejected')
      for (const { reason } of failed)
        if (reason instanceof LeftToOthers) log.info({ lost: server }, reason.message)
        else log.error({ err: reason, lost: server }, 'not all of a lost server was taken over')
      return failed.length === 0
    },
  }
}

function memberOf({ log }: RedisParts, id: string, facts: string): readonly Member[] {
  try {
    return [{ id, ...FACTS.parse(JSON.parse(facts)) }]
  } catch (error) {
    log.warn({ err: error, peer: id }, 'a server says of itself what nobody understands')
    return []
  }
}
