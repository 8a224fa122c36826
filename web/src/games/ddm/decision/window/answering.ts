import type { SeatDecision } from '@dungeon-dice/client-sdk'
import {
  type AbilityIntent,
  type Answer,
  legalIntents,
  type Seat,
  type SquareName,
  type State,
  type Window,
} from '@dungeon-dice/client-sdk/rules'
import type { BoardInput, Mark } from '../../board/scene.ts'
import { type ShownAbility, shownAbilities } from '../answering/shown-ability.ts'
import { nameOn, targetMarks } from '../answering/targets.ts'
import { usableAbilities } from '../choosing/ability-ways.ts'
import {
  beginChoosing,
  type Choice,
  type Choosing,
  choose,
  wayChosen,
} from '../choosing/choice-tree.ts'

/** An answer in a window (R16.4), while it is chosen. */
export interface Answering {
  readonly state: State
  readonly own: Seat
  readonly window: Window
  /** In the order of the rules, at least one. */
  readonly abilities: readonly ShownAbility[]
  /** The square whose abilities were picked on the board. */
  readonly source: SquareName | null
  /** The square that is looked at. */
  readonly aimed: SquareName | null
  /** Null before an ability is begun. */
  readonly choosing: Choosing<AbilityIntent> | null
  readonly given: Answer | null
}

/** The actions in a window's panel. */
export type AnswerInput =
  /** Uses an ability, or begins to choose what for; by its place in the list. */
  | { readonly type: 'use'; readonly place: number }
  | { readonly type: 'choice'; readonly choice: Choice }
  | { readonly type: 'pass' }

/** The beginning of the draft. */
export function answering({ state, asked }: Pick<SeatDecision, 'state' | 'asked'>): Answering {
  const unit = state.agenda.at(-1)
  if (unit?.type !== 'respond') throw new Error(`no window is open, but ${asked.type} is asked`)
  return {
    state,
    own: asked.seat,
    window: unit.window,
    abilities: shownAbilities(state, usableAbilities(legalIntents(state, asked.seat))),
    source: null,
    aimed: null,
    choosing: null,
    given: null,
  }
}

/** The draft after an input from the board or the panel. */
export function changeAnswer(draft: Answering, input: BoardInput | AnswerInput): Answering {
  switch (input.type) {
    case 'pass':
      return { ...draft, given: { type: 'pass' } }
    case 'use':
      return use(draft, draft.abilities[input.place])
    case 'choice':
      return draft.choosing === null ? draft : chosen(draft, choose(draft.choosing, input.choice))
    case 'aim':
      return { ...draft, aimed: input.square }
    case 'pick':
      return picked(draft, input.square)
    case 'back':
      return back(draft)
    default:
      return draft
  }
}

const use = (draft: Answering, ability: ShownAbility | undefined): Answering =>
  ability === undefined
    ? draft
    : chosen({ ...draft, source: ability.from }, beginChoosing(ability.ways))

/** Goes on choosing; what is settled is given. */
const chosen = (draft: Answering, choosing: Choosing<AbilityIntent>): Answering => ({
  ...draft,
  choosing,
  given: wayChosen(choosing),
})

/** A target while one is asked for; else a source, and its only ability at the second pick. */
function picked(draft: Answering, at: SquareName): Answering {
  if (draft.choosing !== null) return chosen(draft, nameOn(draft.choosing, at))
  const [ability, ...others] = draft.abilities.filter(({ from }) => from === at)
  if (ability === undefined) return draft
  return draft.source === at && others.length === 0 ? use(draft, ability) : { ...draft, source: at }
}

const back = (draft: Answering): Answering =>
  draft.choosing === null
    ? { ...draft, source: null }
    : { ...draft, choosing: draft.choosing.before }

/** Sources, the one that is picked, and what it can be aimed at. */
export function answerMarks({ abilities, source, choosing, window }: Answering): readonly Mark[] {
  const fighters = window.battle === null ? [] : [window.battle.from, window.battle.at]
  const sources = [...new Set(abilities.map(({ from }) => from))]
  return [
    ...fighters.map((square): Mark => ({ square, kind: 'last' })),
    ...(choosing === null ? sources.map((square): Mark => ({ square, kind: 'source' })) : []),
    ...(source === null ? [] : [{ square: source, kind: 'chosen' } as const]),
    ...(choosing === null ? [] : targetMarks(choosing)),
  ]
}
