import { present } from '../../../src/kernel/assert.ts'
import { type Chance, seededChance } from '../../../src/kernel/chance.ts'
import { decisionsOf } from '../../../src/skirmish/language/decision.ts'
import type { BattleEvent } from '../../../src/skirmish/language/event.ts'
import type { Answer } from '../../../src/skirmish/language/intent.ts'
import { type Options, readOptions } from '../../../src/skirmish/model/options.ts'
import type { Setup } from '../../../src/skirmish/model/setup.ts'
import type { State } from '../../../src/skirmish/model/state.ts'
import { apply } from '../../../src/skirmish/play/apply.ts'
import { create } from '../../../src/skirmish/play/create.ts'
import { legalIntents } from '../../../src/skirmish/play/legal.ts'
import type { Seat } from '../../../src/skirmish/types.ts'
import { setupOf } from './setups.ts'

/** A step of a random battle. */
export interface Played {
  readonly before: State
  readonly seat: Seat
  readonly answers: readonly Answer[]
  readonly intent: Answer
  readonly after: State
  readonly events: readonly BattleEvent[]
}

/** Picks a number below another. */
type Pick = (below: number) => number

/** Numbers of teams and seats that can play. */
export const MODES = (['off', 'pairs', 'halves'] as const).flatMap((teams) =>
  (teams === 'off' ? [2, 3, 4, 5, 6] : [4, 6]).map((seats) => ({ teams, seats })),
)

/** Options by chance, within these teams; limits stay, so that every battle ends. */
function randomOptions(pick: Pick): Partial<Options> {
  const baseStage = (pick(3) + 1) as Options['baseStage']
  return {
    grid: 11 + pick(12),
    baseStage,
    topStage: Math.min(5, baseStage + pick(4)) as Options['topStage'],
    transformUses: pick(3),
    reach: pick(2) === 0 ? 'area' : 'lines',
    opportunity: pick(2) === 0 ? 'free' : 'spends',
    stallLimit: pick(3) === 0 ? 'off' : 4 + pick(10),
    turnLimit: 10 + pick(30),
  }
}

/** Numbers from a seed, one after the other. */
function pickFrom(seed: number): Pick {
  const chance = seededChance(seed ^ 0x2545f491)
  let index = 0
  return (below) => chance(index++, below)
}

/** An answer by chance: fights more often than it walks, and seldom ends its turn early. */
function pickAnswer(pick: Pick, answers: readonly Answer[]): Answer {
  const fights = answers.filter(
    ({ type }) => type === 'attack' || type === 'use' || type === 'strike',
  )
  const from = fights.length > 0 && pick(3) > 0 ? fights : answers
  return present(from[pick(from.length)], 'an answer to pick')
}

/** Plays a whole battle by chance and shows every step of it. */
export function playRandomBattle(setup: Setup, seed: number, see: (played: Played) => void): State {
  const chance: Chance = seededChance(seed)
  const pick = pickFrom(seed)
  let { state } = create(setup, chance)
  for (let open = decisionsOf(state); open.length > 0; open = decisionsOf(state)) {
    const { seat } = present(open[pick(open.length)], 'an open decision')
    const answers = legalIntents(state, seat)
    const intent = pickAnswer(pick, answers)
    const step = apply(state, seat, intent, chance)
    if (!step.ok) throw new Error(`${JSON.stringify(intent)}: ${step.error.code}`)
    see({
      before: state,
      seat,
      answers,
      intent,
      after: step.value.state,
      events: step.value.events,
    })
    state = step.value.state
  }
  return state
}

/** A setup of this mode with options by chance; every other seed has the defaults. */
export function randomSetup({ teams, seats }: (typeof MODES)[number], seed: number): Setup {
  const changes = seed % 2 === 0 ? {} : randomOptions(pickFrom(seed ^ 0x1234567))
  const options = readOptions({ ...changes, teams })
  return setupOf(seats, options.ok ? options.value : {})
}
