import { connect, type GameTable, type Match } from '@dungeon-dice/client-sdk'
import { type Chance, seededChance } from '@dungeon-dice/client-sdk/rules'
import { quit } from './arguments.ts'
import { startServer } from './local-server.ts'
import { showProgress } from './progress.ts'
import { say } from './show.ts'
import { showEnd, showTurns } from './show-game.ts'
import type { BrainOf, TextGame, TextGameId } from './text-game.ts'

/** Bots that play a game against each other on a server in this process. */
export interface DemoWish {
  /** Names of the bots, which take the seats in turn. */
  readonly bots: readonly string[]
  readonly seats: number
  readonly matches: number
  readonly seed: number
}

/** Random numbers have 32 bits. */
const WORDS = 2 ** 32

/** Plays matches between bots: shows a single one, and sums up several. */
export async function demoOf<Id extends TextGameId>(
  game: TextGame<Id>,
  wish: DemoWish,
): Promise<void> {
  const seeds = seededChance(wish.seed)
  let started = 0
  const server = await startServer(() => seededChance(seeds(2 * started++, WORDS)))
  const tally = new Map<string, number>()
  let turns = 0
  try {
    for (let number = 0; number < wish.matches; number += 1) {
      const bots = botsOf(game, wish, number)
      const matches = await seatAll(game, server.url, wish.seats)
      const [first] = matches
      if (first === undefined) return
      if (wish.matches === 1) {
        say(`${bots.map(({ name }) => name).join(' against ')}. Seed ${wish.seed}.`)
        showTurns(game, first)
      } else showProgress(number + 1, wish.matches)
      const playing = matches.map((match, at) => {
        // Bots that shared their chance would choose alike.
        const place = 2 * (number * wish.seats + at) + 1
        return playBrain(match, bots[at]?.brain, seededChance(seeds(place, WORDS)))
      })
      const [outcome] = await Promise.all(playing)
      if (outcome === undefined) return
      const names = Object.fromEntries(matches.map(({ seat }, at) => [seat, bots[at]]))
      if (wish.matches === 1) showEnd(game, first.state, outcome, names as Names)
      const [best = []] = outcome.places
      const winner = best.map((seat) => names[seat]?.name).join(' and ')
      tally.set(winner, (tally.get(winner) ?? 0) + 1)
      turns += (first.state as { readonly turn: number } | null)?.turn ?? 0
    }
  } finally {
    await server.stop()
  }
  if (wish.matches > 1) say(...linesOf(tally, turns / wish.matches, wish))
}

type Names = Parameters<typeof showEnd>[3]

interface NamedBrain<Id extends TextGameId> {
  readonly name: string
  readonly brain: BrainOf<Id>
}

/** The bots by seat; they move one seat on after each match. */
function botsOf<Id extends TextGameId>(
  { brains }: TextGame<Id>,
  { bots, seats }: DemoWish,
  number: number,
): readonly NamedBrain<Id>[] {
  return Array.from({ length: seats }, (_, at) => {
    const name = bots[(at + number) % bots.length] ?? ''
    const brain = Object.hasOwn(brains, name) ? brains[name] : undefined
    return brain === undefined
      ? quit(`--bots are some of: ${Object.keys(brains).join(', ')}`)
      : { name, brain }
  })
}

/** All seats of a new match that has begun. */
async function seatAll<Id extends TextGameId>(
  game: TextGame<Id>,
  url: string,
  seats: number,
): Promise<readonly Match<Id>[]> {
  const server = connect<TextGameId>(url, { game: game.id })
  const matches: Match<Id>[] = []
  while (matches.length < seats) {
    const code = matches[0]?.code
    const joined = await (code == null ? server.host({ seats }) : server.join(code))
    if (!joined.ok) throw new Error(`no seat: ${joined.error.code}`)
    // The client plays this game alone.
    matches.push(joined.value as unknown as Match<Id>)
  }
  return matches
}

/** Lets a brain play a match to its end, declining all draws. */
async function playBrain<Id extends TextGameId>(
  match: Match<Id>,
  brain: BrainOf<Id> | undefined,
  chance: Chance,
): Promise<GameTable[Id]['Outcome']> {
  let answers = 0
  for await (const decision of match.decisions()) {
    const { state, answer, standIn } = decision
    await answer(brain?.(state, match.seat, chance, answers) ?? standIn())
    answers += 1
  }
  return match.finished
}

const linesOf = (
  tally: ReadonlyMap<string, number>,
  turns: number,
  { matches, bots, seed }: DemoWish,
): readonly string[] => [
  `${bots.join(', ')}, seed ${seed}`,
  `${matches} matches, ${turns.toFixed(1)} turns each on average`,
  ...[...tally].toSorted(([, a], [, b]) => b - a).map(([name, won]) => `  won by ${name}: ${won}`),
]
