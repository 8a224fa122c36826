import { connect, type DungeonDice, type Joined, type Match } from '@dungeon-dice/client-sdk'
import {
  type Bot,
  BRAINS,
  type BySeat,
  type Chance,
  type Outcome,
  type Seat,
  seededChance,
} from '@dungeon-dice/client-sdk/rules'
import { playBrain } from './bot-player.ts'
import { startServer } from './local-server.ts'

/** Bots, number of matches, and seed. */
export interface Contest {
  readonly bots: readonly [Bot, Bot]
  readonly matches: number
  readonly seed: number
}

/** One match of a contest. */
export interface Bout {
  /** From 0. */
  readonly number: number
  readonly bots: BySeat<Bot>
  readonly seats: BySeat<Match>
}

/** Progress callbacks of a contest. */
export interface Watcher {
  readonly onStart?: (bout: Bout) => void
  readonly onEnd?: (bout: Bout, outcome: Outcome) => void
}

/** Matches played concurrently. */
const SIDE_BY_SIDE = 8
/** Random numbers have 32 bits. */
const WORDS = 2 ** 32

/**
 * Plays all matches of a contest on a server in this process, swapping seats after each. Dice and
 * bots derive from the seed, so equal contests give equal matches.
 */
export async function playContest(contest: Contest, watcher: Watcher): Promise<void> {
  const seeds = seededChance(contest.seed)
  let started = 0
  const server = await startServer(() => chanceOf(seeds, 3 * started++))
  const client = connect(server.url)
  const playing = new Set<Promise<void>>()
  try {
    for (let number = 0; number < contest.matches; number += 1) {
      // Sequential, because matches receive their dice in the order in which they start.
      const bout = { number, bots: seatBots(contest.bots, number), seats: await seatPair(client) }
      watcher.onStart?.(bout)
      const play = playBout(bout, seeds, watcher).finally(() => playing.delete(play))
      playing.add(play)
      if (playing.size >= SIDE_BY_SIDE) await Promise.race(playing)
    }
    await Promise.all(playing)
  } finally {
    await server.stop()
  }
}

const chanceOf = (seeds: Chance, place: number): Chance => seededChance(seeds(place, WORDS))

const seatBots = ([one, other]: Contest['bots'], number: number): BySeat<Bot> =>
  number % 2 === 0 ? { A: one, B: other } : { A: other, B: one }

/** Both seats of a new match that has begun. */
async function seatPair(client: DungeonDice): Promise<BySeat<Match>> {
  const A = seated(await client.quickMatch())
  const B = seated(await client.quickMatch())
  while (B.phase === 'waiting')
    await new Promise<void>((resolve) => B.on('change', () => resolve()))
  return { A, B }
}

function seated(joined: Joined): Match {
  if (joined.ok) return joined.value
  throw new Error(`no seat: ${joined.error.code}`)
}

async function playBout(bout: Bout, seeds: Chance, watcher: Watcher): Promise<void> {
  const place: BySeat<number> = { A: 3 * bout.number + 1, B: 3 * bout.number + 2 }
  const play = (seat: Seat) =>
    playBrain(bout.seats[seat], BRAINS[bout.bots[seat]], chanceOf(seeds, place[seat]))
  const [outcome] = await Promise.all([play('A'), play('B')])
  watcher.onEnd?.(bout, outcome)
}
