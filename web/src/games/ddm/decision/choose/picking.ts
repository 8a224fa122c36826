import type { SeatDecision } from '@dungeon-dice/client-sdk'
import type { Answer, Die, Seat, SquareName, State } from '@dungeon-dice/client-sdk/rules'
import type { BoardInput, Mark } from '../../board/scene.ts'
import { cardName } from '../../narration/cards.ts'

/** One of the things that can be chosen, by its place in the decision, from 1. */
export type PickOption =
  | { readonly of: 'figure'; readonly option: number; readonly at: SquareName }
  | { readonly of: 'die'; readonly option: number; readonly number: number; readonly die: Die }

/** Something that an effect lets a seat choose (R14.9, R15.12). */
export interface Picking {
  readonly state: State
  readonly own: Seat
  /** Name of the card whose effect asks. */
  readonly card: string
  readonly options: readonly PickOption[]
  readonly given: Answer | null
}

/** Chooses one of the options. */
export interface PickInput {
  readonly type: 'choose'
  readonly option: number
}

/** The beginning of the draft. */
export function picking({ state, asked }: Pick<SeatDecision, 'state' | 'asked'>): Picking {
  if (asked.type !== 'choose') throw new Error(`there is nothing to choose, but ${asked.type}`)
  const { seat: own, among, cause } = asked
  const things: readonly (SquareName | number)[] = among
  const options = things.flatMap((thing, place) => optionOf(state, own, thing, place + 1))
  return { state, own, card: cardName(state.setup, cause), options, given: null }
}

function optionOf(
  { setup }: State,
  own: Seat,
  thing: SquareName | number,
  option: number,
): readonly PickOption[] {
  if (typeof thing === 'string') return [{ of: 'figure', option, at: thing }]
  const die = setup.lists[own].dice[thing - 1]
  return die === undefined ? [] : [{ of: 'die', option, number: thing, die }]
}

/** The draft after an input from the board or the panel. */
export function changePick(draft: Picking, input: BoardInput | PickInput): Picking {
  const option = draft.options.find((one) =>
    input.type === 'choose'
      ? one.option === input.option
      : input.type === 'pick' && one.of === 'figure' && one.at === input.square,
  )
  return option === undefined
    ? draft
    : { ...draft, given: { type: 'choose', option: option.option } }
}

/** The squares that can be chosen. */
export const pickMarks = ({ options }: Picking): readonly Mark[] =>
  options.flatMap((one): readonly Mark[] =>
    one.of === 'figure' ? [{ square: one.at, kind: 'target' }] : [],
  )
