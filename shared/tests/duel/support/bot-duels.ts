import { type Bot, BRAINS } from '../../../src/duel/bots/brains.ts'
import type { LineUp } from '../../../src/duel/cards/line-up.ts'
import { openDecision } from '../../../src/duel/language/decision.ts'
import type { State } from '../../../src/duel/model/state.ts'
import { apply } from '../../../src/duel/play/apply.ts'
import { create } from '../../../src/duel/play/create.ts'
import { viewState } from '../../../src/duel/play/view.ts'
import type { BySeat, Seat } from '../../../src/duel/types.ts'
import { seededChance } from '../../../src/kernel/chance.ts'
import { pickFrom, randomLineUp } from './random-line-ups.ts'
import { optionsOf, setupOf } from './setups.ts'

/** Result of a duel of bots. */
interface PlayedDuel {
  readonly last: State
  readonly starter: Seat
}

/** Plays a duel of bots from a seed; without line-ups they are drawn. */
function playBots(
  botOf: BySeat<Bot>,
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
    const intent = BRAINS[botOf[seat]](viewState(state, seat), seat, picks, index)
    const step = apply(state, seat, intent, chance)
    if (!step.ok) throw new Error(`${botOf[seat]}: ${JSON.stringify([intent, step.error])}`)
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

/** Plays greedy against greedy with drawn line-ups. */
export function trialOf(duels: number, seed: number): Trial {
  const total = { turns: 0, starterWon: 0, drawn: 0, limited: 0 }
  for (let duel = 0; duel < duels; duel += 1) {
    const { last, starter } = playBots({ A: 'greedy', B: 'greedy' }, seed + duel)
    const winner = winnerOf(last)
    total.turns += last.turn / duels
    if (winner === starter) total.starterWon += 1 / duels
    if (winner === null) total.drawn += 1 / duels
    if (last.outcome?.rule === 'R19.4') total.limited += 1 / duels
  }
  return total
}

/** Duels that the first bot wins against the second, changing seats. */
export function compareBots(
  [one, other]: readonly [Bot, Bot],
  duels: number,
  seed: number,
): number {
  let won = 0
  for (let duel = 0; duel < duels; duel += 1) {
    const own: Seat = duel % 2 === 0 ? 'A' : 'B'
    const bots = own === 'A' ? { A: one, B: other } : { A: other, B: one }
    if (winnerOf(playBots(bots, seed + duel).last) === own) won += 1
  }
  return won
}

/** Points of a line-up against another with greedy: a draw is half of one. */
export function compareLineUps(one: LineUp, other: LineUp, duels: number, seed: number): number {
  let points = 0
  for (let duel = 0; duel < duels; duel += 1) {
    const own: Seat = duel % 2 === 0 ? 'A' : 'B'
    const lineUps = own === 'A' ? { A: one, B: other } : { A: other, B: one }
    const winner = winnerOf(playBots({ A: 'greedy', B: 'greedy' }, seed + duel, lineUps).last)
    if (winner === null) points += 0.5
    else if (winner === own) points += 1
  }
  return points
}
