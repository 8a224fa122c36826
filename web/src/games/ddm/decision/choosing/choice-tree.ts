import {
  CHOICE_FIELDS,
  type ChoiceField,
  type Choices,
  type Target,
} from '@dungeon-dice/client-sdk/rules'

/** Anything with choices in it: the use of an ability, as an action, in a window or on arrival. */
export interface Choosable {
  readonly choices: Choices
}

/** A field that has one value; targets are named one by one. */
type SingleField = Exclude<ChoiceField, 'targets'>

/** A step-by-step choice among the legal uses of one ability. Never changed in place. */
export interface Choosing<A extends Choosable> {
  /** The ways that what was chosen leaves, at least one. */
  readonly left: readonly A[]
  /** Targets named so far. */
  readonly targets: readonly Target[]
  /** The choice before the last step; null at the beginning. */
  readonly before: Choosing<A> | null
}

/** The next field to choose: never one with a single value left. */
export type Question =
  | {
      readonly field: 'targets'
      readonly options: readonly Target[]
      /** Whether those named so far do: no more have to be named. */
      readonly isEnough: boolean
    }
  | { readonly field: SingleField; readonly options: readonly ChoiceValue[] }

/** A value of a single field: a number of crests, a level, a direction or a kind of crest. */
type ChoiceValue = NonNullable<Choices[SingleField]>

/** One step of choosing: an option of the open question, or that the targets named do. */
export type Choice =
  | { readonly field: 'targets'; readonly value: Target | 'enough' }
  | { readonly field: SingleField; readonly value: ChoiceValue }

/** The beginning of choosing among legal ways to use one ability. */
export const beginChoosing = <A extends Choosable>(ways: readonly A[]): Choosing<A> => ({
  left: ways,
  targets: [],
  before: null,
})

/** The next field to choose, in the order of the rules; null when one use is left. */
export function questionOf<A extends Choosable>(choosing: Choosing<A>): Question | null {
  const field = CHOICE_FIELDS.find((one) => valuesOf(choosing.left, one).length > 1)
  if (field === undefined) return null
  return field === 'targets'
    ? targetQuestion(choosing)
    : { field, options: valuesOf(choosing.left, field) }
}

/** The one way that is left; null while something is to be chosen. */
export const wayChosen = <A extends Choosable>(choosing: Choosing<A>): A | null =>
  questionOf(choosing) === null ? (choosing.left[0] ?? null) : null

/** One step further; the same as before for what is no option of the open question. */
export function choose<A extends Choosable>(choosing: Choosing<A>, choice: Choice): Choosing<A> {
  if (questionOf(choosing)?.field !== choice.field) return choosing
  const targets = targetsWith(choosing.targets, choice)
  const left = choosing.left.filter(({ choices }) => fits(choices, choice, targets))
  return left.length === 0 ? choosing : { left, targets, before: choosing }
}

/** The values common to all uses that are left, chosen or without a choice. */
export function settledIn<A extends Choosable>({ left }: Choosing<A>): Choices {
  const settled = CHOICE_FIELDS.map((field) => [field, valuesOf(left, field)] as const)
  return Object.fromEntries(
    settled.flatMap(([field, values]) => (values.length === 1 ? [[field, values[0]]] : [])),
  )
}

/** Whether two targets are the same thing on the board. */
export const isSameTarget = (one: Target, other: Target): boolean =>
  one.at === other.at && one.piece === other.piece

const includes = (targets: readonly Target[], target: Target): boolean =>
  targets.some((one) => isSameTarget(one, target))

const keyOf = (value: unknown): string => JSON.stringify(value)

/** The different values of a field, in the order in which the ways have them. */
function valuesOf<F extends ChoiceField>(
  ways: readonly Choosable[],
  field: F,
): readonly NonNullable<Choices[F]>[] {
  const values = new Map<string, NonNullable<Choices[F]>>()
  for (const { choices } of ways) {
    const value = choices[field]
    if (value !== undefined) values.set(keyOf(value), value)
  }
  return [...values.values()]
}

function targetQuestion<A extends Choosable>({ left, targets }: Choosing<A>): Question {
  const sets = valuesOf(left, 'targets')
  const options: Target[] = []
  for (const target of sets.flat())
    if (!includes(targets, target) && !includes(options, target)) options.push(target)
  return { field: 'targets', options, isEnough: sets.some(isOfSize(targets.length)) }
}

const isOfSize =
  (size: number) =>
  (targets: readonly Target[]): boolean =>
    targets.length === size

const targetsWith = (targets: readonly Target[], { value, field }: Choice): readonly Target[] =>
  field === 'targets' && value !== 'enough' ? [...targets, value] : targets

/** Whether a way has what was chosen in a step, and in those before it. */
function fits(choices: Choices, { field, value }: Choice, targets: readonly Target[]): boolean {
  if (field !== 'targets') return choices[field] === value
  const named = choices.targets ?? []
  return value === 'enough'
    ? named.length === targets.length
    : targets.every((target) => includes(named, target))
}
