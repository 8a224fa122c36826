import type { SeatDecision } from '@dungeon-dice/client-sdk'
import {
  type Answer,
  type Forecast,
  forecast,
  type Seat,
  type State,
} from '@dungeon-dice/client-sdk/rules'
import type { Mark } from '../../board/scene.ts'
import { type Fighters, fightersIn } from '../../narration/fighters.ts'

/** Whether an attack is defended (R11.5.4): what is asked, and what each answer leads to. */
export interface Defending extends Fighters {
  readonly state: State
  readonly own: Seat
  /** Null when nothing can be said of it. */
  readonly forecasts: Readonly<Record<DefenceWay, Forecast | null>>
  readonly given: Answer | null
}

/** The two answers, in the order in which they are shown. */
export const DEFENCE_WAYS = ['defend', 'take'] as const
export type DefenceWay = (typeof DEFENCE_WAYS)[number]

/** Gives one of the two answers. */
export interface DefendInput {
  readonly type: DefenceWay
}

/** The beginning of the draft. */
export function defending({ state, asked }: Pick<SeatDecision, 'state' | 'asked'>): Defending {
  const unit = state.agenda.at(-1)
  if (unit?.type !== 'defend') throw new Error(`no defence is asked for, but ${asked.type}`)
  return {
    ...fightersIn(state, unit.battle, asked.seat),
    state,
    own: asked.seat,
    forecasts: {
      defend: forecast(state, { type: 'defend' }),
      take: forecast(state, { type: 'take' }),
    },
    given: null,
  }
}

/** The draft with an answer. */
export const changeDefence = (draft: Defending, { type }: DefendInput): Defending => ({
  ...draft,
  given: { type },
})

/** The attacker and its target. */
export const defenceMarks = ({ attacker, target }: Defending): readonly Mark[] => [
  { square: attacker.at, kind: 'chosen' },
  { square: target.at, kind: 'target' },
]
