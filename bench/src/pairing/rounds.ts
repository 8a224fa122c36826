import { groupUp, PAIRING_RULES, pairUp, type Ticket } from '@dungeon-dice/server'
import { seededChance } from '@dungeon-dice/shared'
import type { Figure } from '../figures.ts'
import { median } from '../samples.ts'
import { playersOf } from './population.ts'

/** Size of the measurement. */
export interface RoundSize {
  readonly tickets: number
  readonly rounds: number
}

export const FULL_ROUNDS: RoundSize = { tickets: 1_000, rounds: 15 }
export const TINY_ROUNDS: RoundSize = { tickets: 50, rounds: 1 }

const NOW_MS = 1_000_000
const SEED = 21
const PARTY = 4

/** Times one round of the queue for many players who wait at once. */
export function measureRounds({ tickets: count, rounds }: RoundSize): readonly Figure[] {
  const tickets = ticketsOf(count)
  const alone = tickets.map((ticket) => ({ ...ticket, blocked: everybody(tickets, ticket) }))
  const group = (waiting: readonly Ticket[]) => groupUp(waiting, PARTY, NOW_MS, PAIRING_RULES)
  return [
    timed('pairing round, 1,000 tickets', rounds, () => pairUp(tickets, NOW_MS, PAIRING_RULES)),
    {
      ...timed('round for four seats, 1,000 tickets', rounds, () => group(tickets)),
      budget: 'partyRoundMs',
    },
    timed('round for four seats, 1,000 tickets that all block each other', rounds, () =>
      group(alone),
    ),
  ]
}

/** Players of usual strengths who have waited for up to a minute. */
function ticketsOf(count: number): readonly Ticket[] {
  const chance = seededChance(SEED)
  return playersOf(count, seededChance(SEED + 1)).map(({ name, strength }, place) => ({
    id: name,
    player: name,
    rating: strength,
    deviation: 50 + chance(place * 2, 150),
    sinceMs: NOW_MS - chance(place * 2 + 1, 60_000),
    blocked: new Set(),
    lastParty: new Set(),
    network: null,
    isRated: false,
  }))
}

const everybody = (tickets: readonly Ticket[], { player }: Ticket): ReadonlySet<string> =>
  new Set(tickets.map((other) => other.player).filter((other) => other !== player))

/** Median time of the processor for `act`, after one run that is not counted. */
function timed(name: string, rounds: number, act: () => unknown): Figure {
  act()
  const times = Array.from({ length: rounds }, () => {
    const start = process.cpuUsage()
    act()
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1e3
  })
  return { name, value: median(times), unit: 'ms' }
}
