import type { Brain } from '../../../src/duel/bots/brain.ts'
import { BRAINS } from '../../../src/duel/bots/brains.ts'
import type { LineUp } from '../../../src/duel/cards/line-up.ts'
import { STARTERS } from '../../../src/duel/cards/starters.ts'
import { openDecision } from '../../../src/duel/language/decision.ts'
import type { State } from '../../../src/duel/model/state.ts'
import { apply } from '../../../src/duel/play/apply.ts'
import { create } from '../../../src/duel/play/create.ts'
import { viewState } from '../../../src/duel/play/view.ts'
import type { BySeat, Seat } from '../../../src/duel/types.ts'
import { present } from '../../../src/kernel/assert.ts'
import { seededChance } from '../../../src/kernel/chance.ts'
import type { Score } from '../../support/score.ts'
import { pickFrom, randomLineUp } from './random-line-ups.ts'
import { optionsOf, setupOf } from './setups.ts'

/** Result of a duel of bots. */
interface PlayedDuel {
  readonly last: State
  readonly starter: Seat
}

/** Plays a duel of bots from a seed; without line-ups they are drawn. */
function playBots(
  brains: BySeat<Brain>,
  seed: number,
  lineUps: BySeat<LineUp> = randomLineUps(seed),
): PlayedDuel {
  const chance = seededChance(seed)
  const picks = seededChance(seed ^ 0x5bd1e995)
  let { state } = create(setupOf({}, lineUps), chance)
  const starter = state.turnSeat
  let index = 0
  for (let asked = openDecision(state); asked !== null; asked = openDecision(state)) {
    const { seat } = asked
    const intent = brains[seat](viewState(state, seat), seat, picks, index)
    const step = apply(state, seat, intent, chance)
    if (!step.ok) throw new Error(`seat ${seat}: ${JSON.stringify([intent, step.error])}`)
    state = step.value.state
    index += 1
  }
  return { last: state, starter }
}

function randomLineUps(seed: number): BySeat<LineUp> {
  const pick = pickFrom(seed)
  const options = optionsOf()
  return { A: randomLineUp(options, pick), B: randomLineUp(options, pick) }
}

/** The seat that won alone, if any. */
const winnerOf = ({ outcome }: State): Seat | null => {
  const [first = []] = outcome?.places ?? []
  return first.length === 1 ? (first[0] ?? null) : null
}

/** Statistics of many duels of the greedy bot against itself. */
export interface Trial {
  readonly turns: number
  /** Shares of all duels. */
  readonly starterWon: number
  readonly drawn: number
  readonly limited: number
}

const { greedy } = BRAINS
const BOTH_GREEDY: BySeat<Brain> = { A: greedy, B: greedy }

/** Plays greedy against greedy with drawn line-ups. */
export function trialOf(duels: number, seed: number): Trial {
  const total = { turns: 0, starterWon: 0, drawn: 0, limited: 0 }
  for (let duel = 0; duel < duels; duel += 1) {
    const { last, starter } = playBots(BOTH_GREEDY, seed + duel)
    const winner = winnerOf(last)
    total.turns += last.turn / duels
    if (winner === starter) total.starterWon += 1 / duels
    if (winner === null) total.drawn += 1 / duels
    if (last.outcome?.rule === 'R19.4') total.limited += 1 / duels
  }
  return total
}

/** Line-ups of the side that is measured, and of the other one. */
type Pair = readonly [own: LineUp, other: LineUp]

/** Plays duels of two brains, seats swapped after each; without line-ups they are drawn. */
function scoreOf(
  [one, other]: readonly [Brain, Brain],
  duels: number,
  seed: number,
  pairOf?: (duel: number) => Pair,
): Score {
  const score = { games: duels, won: 0, drawn: 0 }
  for (let duel = 0; duel < duels; duel += 1) {
    const own: Seat = duel % 2 === 0 ? 'A' : 'B'
    const seated = <T>([mine, theirs]: readonly [T, T]): BySeat<T> =>
      own === 'A' ? { A: mine, B: theirs } : { A: theirs, B: mine }
    const lineUps = pairOf && seated(pairOf(duel))
    const winner = winnerOf(playBots(seated([one, other]), seed + duel, lineUps).last)
    if (winner === own) score.won += 1
    if (winner === null) score.drawn += 1
  }
  return score
}

/** Score of a brain against another with drawn line-ups. */
export const compareBots = (brains: readonly [Brain, Brain], duels: number, seed: number): Score =>
  scoreOf(brains, duels, seed)

/** Score of a brain against another with every pair of starters in turn, on both seats. */
export function measureBots(brains: readonly [Brain, Brain], duels: number, seed: number): Score {
  const starters = Object.values(STARTERS)
  const starter = (place: number) => present(starters[place % starters.length], 'a starter')
  return scoreOf(brains, duels, seed, (duel) => {
    const pair = Math.floor(duel / 2)
    return [starter(pair), starter(Math.floor(pair / starters.length))]
  })
}

/** Score of a line-up against another with greedy on both seats. */
export const compareLineUps = (one: LineUp, other: LineUp, duels: number, seed: number): Score =>
  scoreOf([greedy, greedy], duels, seed, () => [one, other])
