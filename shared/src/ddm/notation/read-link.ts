import { fieldsOf } from '../abilities/form.ts'
import { abilityOf } from '../abilities/source.ts'
import type { Ability, TargetSpec } from '../model/ability.ts'
import { CHOICE_FIELDS, type Choices, type Target } from '../model/choices.ts'
import type { Link } from '../model/link.ts'
import { cardOf, itemById, monsterById, type Origin, type State } from '../model/state.ts'
import { idOn, isPath, placeName, readRef, wasEver } from './figure-ref.ts'
import { isPriced, usualPaid } from './link-price.ts'
import type { LinkNotes } from './link-text.ts'
import { canBring } from './origin-text.ts'
import { shownNumber } from './seat-defaults.ts'

/**
 * The link that such notes tell of, checked beside the state: its source is or was in play, its
 * ability on the card, its choices what that asks for (R14.10, R16.8). Null for one that cannot be.
 * `walker` is the monster whose walk waits, if any.
 */
export function readLink(state: State, notes: LinkNotes, walker: number | null): Link | null {
  const { seat, at, ability, choices } = notes
  const source = notes.id ?? idOn(state, placeName(at, notes.isItem))
  const origin = source === null ? null : originOf(state, source, notes)
  const targets = targetsOf(state, notes)
  if (source === null || origin === null || targets === null || !isPath(state, at)) return null
  if (!isKnown(state, origin, ability)) return null
  const mover = moverOf(state, origin, notes, walker)
  if (mover === undefined) return null
  const link = { seat, source, ...origin, at, ability, choices, targets, paid: 0, mover }
  const priced = { ...link, paid: notes.paid ?? usualPaid(state, link) }
  return fits(abilityOf(state, link), choices) && isPriced(state, priced) ? priced : null
}

/** Where the source came from: a figure in play, or as a text says of one that has left. */
function originOf(state: State, id: number, { origin }: LinkNotes): Origin | null {
  const figure = monsterById(state, id) ?? itemById(state, id)
  if (figure !== undefined) {
    const { summoner, die, figure: number } = figure
    const isSame = origin === null || (origin.summoner === summoner && origin.die === die)
    return isSame ? { summoner, die, figure: number } : null
  }
  if (origin === null || !wasEver(state, id) || !canBring(state.setup, origin)) return null
  return isInPlay(state, origin) ? null : origin
}

const isInPlay = ({ monsters, items }: State, { summoner, die }: Origin): boolean =>
  [...monsters, ...items].some((one) => one.summoner === summoner && one.die === die)

/** Whether the card has the ability, and everybody knows it: an item was turned up (R8.4, R16.8). */
function isKnown(state: State, origin: Origin, number: number): boolean {
  const card = cardOf(state.setup, origin)
  const ability = card.abilities[number - 1]
  if (ability === undefined || ability.timing === 'continuous') return false
  return card.kind === 'monster' || state.seats[origin.summoner].shown.includes(shownNumber(origin))
}

/** Who set the item off: nobody for an ability; undefined when the notes do not fit that (R15.3). */
function moverOf(
  state: State,
  origin: Origin,
  { ability, mover }: LinkNotes,
  walker: number | null,
): number | null | undefined {
  const isStep = cardOf(state.setup, origin).abilities[ability - 1]?.timing === 'step'
  if (!isStep) return mover === null ? null : undefined
  const id = mover === null ? walker : readRef(state, mover)
  return id === null || itemById(state, id) !== undefined ? undefined : id
}

/** Ids of the figures named; null when one cannot have been named there. */
function targetsOf(state: State, { choices, ids }: LinkNotes): readonly number[] | null {
  const targets: number[] = []
  for (const [place, target] of (choices.targets ?? []).entries()) {
    if (target.piece === 'space') {
      if (ids[place] !== null || !wasObstacle(state, target)) return null
      continue
    }
    const id = ids[place] ?? idOn(state, placeName(target.at, target.piece === 'item'))
    if (id === null || !canBeNamed(state, target, id) || targets.includes(id)) return null
    targets.push(id)
  }
  return targets
}

const wasObstacle = ({ setup }: State, { at }: Target): boolean =>
  setup.options.obstacles.includes(at)

/** Whether a figure with this id can have stood on a target's square: one in play is of its kind. */
function canBeNamed(state: State, { at, piece }: Target, id: number): boolean {
  const other = piece === 'item' ? monsterById(state, id) : itemById(state, id)
  return other === undefined && wasEver(state, id) && isPath(state, at)
}

/** Whether choices are exactly what an ability asks for, within the bounds of its card (R14.10, R18.9). */
function fits(ability: Ability, choices: Choices): boolean {
  const asked = fieldsOf(ability)
  const isAsked = CHOICE_FIELDS.every(
    (field) => asked.includes(field) === (choices[field] !== undefined),
  )
  const { cost, target } = ability
  const { targets = [], crests } = choices
  return (
    isAsked &&
    (target === undefined || areTargets(target, targets)) &&
    (crests === undefined || (crests >= (cost?.count ?? 1) && crests <= (cost?.max ?? Infinity)))
  )
}

/** As many different targets as the card allows, all of its kind. */
const areTargets = ({ piece, upTo = 1 }: TargetSpec, targets: readonly Target[]): boolean =>
  targets.length >= 1 &&
  targets.length <= upTo &&
  new Set(targets.map(({ at, piece: kind }) => `${kind}@${at}`)).size === targets.length &&
  targets.every(({ piece: kind }) => KINDS[piece].includes(kind))

/** What is named on a square for each kind of target. */
const KINDS: Readonly<Record<TargetSpec['piece'], readonly Target['piece'][]>> = {
  monster: ['monster'],
  item: ['item'],
  summon: ['monster', 'item'],
  obstacle: ['space'],
}
