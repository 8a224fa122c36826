import { present } from '../../../src/kernel/assert.ts'
import { type Chance, seededChance } from '../../../src/kernel/chance.ts'
import type { Brain } from '../../../src/skirmish/bots/brain.ts'
import { BRAINS } from '../../../src/skirmish/bots/brains.ts'
import type { Bot } from '../../../src/skirmish/bots/names.ts'
import { decisionsOf } from '../../../src/skirmish/language/decision.ts'
import { type Setup, sidesOf } from '../../../src/skirmish/model/setup.ts'
import type { State } from '../../../src/skirmish/model/state.ts'
import { apply } from '../../../src/skirmish/play/apply.ts'
import { create } from '../../../src/skirmish/play/create.ts'
import { viewState } from '../../../src/skirmish/play/view.ts'
import type { Seat } from '../../../src/skirmish/types.ts'

/** Result of a battle of bots. */
export interface PlayedBattle {
  readonly last: State
  /** The seat that had the first turn. */
  readonly first: Seat
  readonly answers: number
}

/** Plays a battle of bots from a seed, each seat with its own. */
export const playBots = (setup: Setup, botOf: (seat: Seat) => Bot, seed: number): PlayedBattle =>
  playBrains(setup, (seat) => BRAINS[botOf(seat)], seed)

/** The same, with a program for each seat. */
function playBrains(setup: Setup, brainOf: (seat: Seat) => Brain, seed: number): PlayedBattle {
  const chance = seededChance(seed)
  const picks: Chance = seededChance(seed ^ 0x5bd1e995)
  let { state } = create(setup, chance)
  let first: Seat | undefined
  let answers = 0
  for (let [asked] = decisionsOf(state); asked !== undefined; [asked] = decisionsOf(state)) {
    const { seat } = asked
    const intent = brainOf(seat)(viewState(state, seat), seat, picks, answers)
    const step = apply(state, seat, intent, chance)
    if (!step.ok) throw new Error(JSON.stringify([seat, intent, step.error]))
    state = step.value.state
    first ??= state.queue[0]
    answers += 1
  }
  return { last: state, first: present(first, 'a battle that began'), answers }
}

/** Statistics of many battles between equal bots. */
export interface Trial {
  readonly battles: number
  /** Own turns of a fighter in a battle, on average, those that are out counted. */
  readonly turns: number
  /** Battles won by the seat that had the first turn, and those that nobody won alone. */
  readonly firstWon: number
  readonly shared: number
  /** Battles that the limits of R13.4 ended. */
  readonly limited: number
}

/** Plays battles of a program against itself: by default the greedy bot. */
export function trialOf(
  setup: Setup,
  battles: number,
  seed: number,
  brain: Brain = BRAINS.greedy,
): Trial {
  const total = { turns: 0, firstWon: 0, shared: 0, limited: 0 }
  for (let battle = 0; battle < battles; battle += 1) {
    const { last, first } = playBrains(setup, () => brain, seed + battle)
    const [winners = []] = last.outcome?.places ?? []
    total.turns += last.turn / setup.seats.length
    if (winners.length > 1) total.shared += 1
    else if (winners[0] === first) total.firstWon += 1
    if (last.outcome?.rule === 'R13.4') total.limited += 1
  }
  return { ...total, battles, turns: total.turns / battles }
}

/** Battles of two that the first bot wins and shares against the second, changing seats. */
export function compareBots(
  setup: Setup,
  [one, other]: readonly [Bot, Bot],
  battles: number,
  seed: number,
): { readonly won: number; readonly shared: number } {
  let won = 0
  let shared = 0
  for (let battle = 0; battle < battles; battle += 1) {
    const own = battle % 2 === 0 ? 'A' : 'B'
    const { last } = playBots(setup, (seat) => (seat === own ? one : other), seed + battle)
    const [winners = []] = last.outcome?.places ?? []
    if (winners.length > 1) shared += 1
    else if (winners[0] === own) won += 1
  }
  return { won, shared }
}

/** Results of sides of one bot against sides of another, pair by pair. */
export interface SideScore {
  readonly games: number
  readonly won: number
  readonly drawn: number
}

/**
 * Plays battles in which every other side has the stronger bot, swapped after each battle, and
 * compares the places of each side of the stronger bot with those of each of the weaker.
 */
export function measureSides(
  setup: Setup,
  { stronger, weaker }: Readonly<Record<'stronger' | 'weaker', Bot>>,
  battles: number,
  seed: number,
): SideScore {
  const score = { games: 0, won: 0, drawn: 0 }
  const sides = sidesOf(setup)
  for (let battle = 0; battle < battles; battle += 1) {
    const isStrong = (side: number) => side % 2 === battle % 2
    const sideOf = (seat: Seat) => sides.findIndex((side) => side.includes(seat))
    const botOf = (seat: Seat) => (isStrong(sideOf(seat)) ? stronger : weaker)
    const places = playBots(setup, botOf, seed + battle).last.outcome?.places ?? []
    const placeOf = ([seat]: readonly Seat[]) =>
      places.findIndex((seats) => seat !== undefined && seats.includes(seat))
    const placesOf = (isOfStrong: boolean) =>
      sides.filter((_, side) => isStrong(side) === isOfStrong).map(placeOf)
    for (const strong of placesOf(true))
      for (const weak of placesOf(false)) {
        score.games += 1
        if (strong === weak) score.drawn += 1
        else if (strong < weak) score.won += 1
      }
  }
  return score
}
