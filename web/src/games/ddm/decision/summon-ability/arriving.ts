import type { SeatDecision } from '@dungeon-dice/client-sdk'
import {
  type Ability,
  type Answer,
  itemCardOf,
  legalIntents,
  monsterById,
  type Seat,
  type SquareName,
  type State,
  type SummonAbilityIntent,
} from '@dungeon-dice/client-sdk/rules'
import type { BoardInput, Mark } from '../../board/scene.ts'
import { abilityText } from '../../cards/card-text.ts'
import { nameOn, targetMarks } from '../answering/targets.ts'
import {
  beginChoosing,
  type Choice,
  type Choosing,
  choose,
  wayChosen,
} from '../choosing/choice-tree.ts'

/** The ability of a figure that has just arrived (R14.8): what it is used for, or that it is left. */
export interface Arriving {
  readonly state: State
  readonly own: Seat
  /** Where the figure stands. */
  readonly at: SquareName
  readonly card: string
  readonly words: string
  readonly cost: Ability['cost']
  /** The square that is looked at. */
  readonly aimed: SquareName | null
  readonly choosing: Choosing<SummonAbilityIntent>
  readonly given: Answer | null
}

/** The panel's actions. */
export type ArriveInput =
  | { readonly type: 'choice'; readonly choice: Choice }
  /** Uses the ability where nothing is to be chosen. */
  | { readonly type: 'use' }
  /** Leaves an ability that costs something. */
  | { readonly type: 'decline' }

const isUse = (answer: Answer): answer is SummonAbilityIntent => answer.type === 'summonAbility'

/** The beginning of the draft. */
export function arriving({ state, asked }: Pick<SeatDecision, 'state' | 'asked'>): Arriving {
  const unit = state.agenda.at(-1)
  if (unit?.type !== 'summonAbility' || asked.type !== 'summonAbility')
    throw new Error(`nothing has arrived, but ${asked.type} is asked`)
  const item = state.items.find(({ id }) => id === unit.figure)
  const card = item === undefined ? monsterById(state, unit.figure)?.card : itemCardOf(state, item)
  const ability = card?.abilities[asked.ability - 1]
  return {
    state,
    own: asked.seat,
    at: asked.at,
    card: card?.name ?? '',
    words: card === undefined || ability === undefined ? '' : abilityText(ability, card),
    cost: ability?.cost ?? null,
    choosing: beginChoosing(legalIntents(state, asked.seat).filter(isUse)),
    aimed: null,
    given: null,
  }
}

/** The draft after an input from the board or the panel. */
export function changeArrival(draft: Arriving, input: BoardInput | ArriveInput): Arriving {
  switch (input.type) {
    case 'use':
      return { ...draft, given: wayChosen(draft.choosing) }
    case 'decline':
      return draft.cost === null ? draft : { ...draft, given: { type: 'decline' } }
    case 'choice':
      return chosen(draft, choose(draft.choosing, input.choice))
    case 'aim':
      return { ...draft, aimed: input.square }
    case 'pick':
      return chosen(draft, nameOn(draft.choosing, input.square))
    case 'back':
      return { ...draft, choosing: draft.choosing.before ?? draft.choosing }
    default:
      return draft
  }
}

/** Goes on choosing; what a step settles is given. */
const chosen = (draft: Arriving, choosing: Choosing<SummonAbilityIntent>): Arriving =>
  choosing === draft.choosing ? draft : { ...draft, choosing, given: wayChosen(choosing) }

/** The figure, and what its ability can be aimed at. */
export const arrivalMarks = ({ at, choosing }: Arriving): readonly Mark[] => [
  { square: at, kind: 'source' },
  ...targetMarks(choosing),
]
