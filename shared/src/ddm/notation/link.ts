import type { Ability, TargetSpec } from '../model/ability.ts'
import { CHOICE_FIELDS, type Choices, type Target } from '../model/choices.ts'
import type { Link } from '../model/link.ts'
import {
  cardOf,
  itemById,
  itemCardOf,
  monsterById,
  type Origin,
  type State,
} from '../model/state.ts'
import type { Level } from '../rules/01-terms/levels.ts'
import { abilityOf } from '../rules/14-abilities/abilities-are-data.ts'
import { fieldsOf } from '../rules/14-abilities/choice-fields.ts'
import { CHOICES, type NamedChoices } from './choices.ts'
import { after, count, flag, maybe, type Of, shape } from './codec.ts'
import { idOn, isPath, makeRef, placeName, REFERENCE, readRef, wasEver } from './figure-ref.ts'
import { canBring, ORIGIN, shownNumber } from './origin.ts'
import { SEAT, SQUARE } from './words.ts'

/**
 * A link in text: who added it, where its source stands, the number of the ability and what was
 * named for it: `Ag3!1>h4`. Where that would not do, the id of the source or of a target stands
 * behind its square, and in front of the id of a source that has left where it came from, `#`:
 * `Ag3A10/7#5!1>h4#6`. Then `$4` for the crests paid unless they follow, and `^g5` for who set an
 * item off unless it is the monster whose walk waits.
 */
export const LINK = shape({
  seat: SEAT,
  isItem: flag('~'),
  at: SQUARE,
  origin: maybe(ORIGIN),
  id: maybe(after('#', count())),
  ability: after('!', count(3)),
  named: CHOICES,
  paid: maybe(after('$', count())),
  mover: maybe(after('^', REFERENCE)),
})

/** The parsed text of a link; null for a default. */
type LinkSaid = Of<typeof LINK>

export function makeLink(state: State, link: Link, walker: number | null): string {
  const { source, at, paid, mover } = link
  const isItem = itemById(state, source) !== undefined
  const stands = idOn(state, placeName(at, isItem)) === source
  const isInPlay = isItem || monsterById(state, source) !== undefined
  return LINK.write({
    ...link,
    isItem,
    origin: isInPlay || stands ? null : link,
    id: stands ? null : source,
    named: namedOf(state, link),
    paid: paid === usualPaid(state, link) ? null : paid,
    mover: mover === null || mover === walker ? null : makeRef(state, mover),
  })
}

/** The choices, with ids beside the targets that do not stand where they were named. */
function namedOf(state: State, { choices, targets }: Link): NamedChoices {
  let place = 0
  const ids = (choices.targets ?? []).map(({ at, piece }) => {
    if (piece === 'space') return null
    const id = targets[place++] ?? null
    return idOn(state, placeName(at, piece === 'item')) === id ? null : id
  })
  return { choices, ids }
}

/**
 * The link that a text tells of, checked beside the state: its source is or was in play, its
 * ability on the card, its choices what that asks for (R14.10, R16.8). Null for one that cannot be.
 * `walker` is the monster whose walk waits, if any.
 */
export function readLink(state: State, said: LinkSaid, walker: number | null): Link | null {
  const { seat, at, ability, named } = said
  const { choices } = named
  const source = said.id ?? idOn(state, placeName(at, said.isItem))
  const origin = source === null ? null : originOf(state, source, said)
  const targets = targetsOf(state, said)
  if (source === null || origin === null || targets === null || !isPath(state, at)) return null
  if (!isKnown(state, origin, ability)) return null
  const mover = moverOf(state, origin, said, walker)
  if (mover === undefined) return null
  const link = { seat, source, ...origin, at, ability, choices, targets, paid: 0, mover }
  const priced = { ...link, paid: said.paid ?? usualPaid(state, link) }
  return fits(abilityOf(state, link), choices) && isPriced(state, priced) ? priced : null
}

/** Origin of the source: of the figure in play, or as given in the text if it has left. */
function originOf(state: State, id: number, { origin }: LinkSaid): Origin | null {
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

/**
 * Returns whether the card has the ability, and everybody knows it: an item was turned up (R8.4,
 * R16.8).
 */
function isKnown(state: State, origin: Origin, number: number): boolean {
  const card = cardOf(state.setup, origin)
  const ability = card.abilities[number - 1]
  if (ability === undefined || ability.timing === 'continuous') return false
  return card.kind === 'monster' || state.seats[origin.summoner].shown.includes(shownNumber(origin))
}

/**
 * The monster that set the item off, null for an ability; undefined if the text contradicts this
 * (R15.3).
 */
function moverOf(
  state: State,
  origin: Origin,
  { ability, mover }: LinkSaid,
  walker: number | null,
): number | null | undefined {
  const isStep = cardOf(state.setup, origin).abilities[ability - 1]?.timing === 'step'
  if (!isStep) return mover === null ? null : undefined
  const id = mover === null ? walker : readRef(state, mover)
  return id === null || itemById(state, id) !== undefined ? undefined : id
}

/** Ids of the figures named; null when one cannot have been named there. */
function targetsOf(state: State, { named: { choices, ids } }: LinkSaid): readonly number[] | null {
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

/**
 * Returns whether a figure with this id can have stood on a target's square: one in play is of its
 * kind.
 */
function canBeNamed(state: State, { at, piece }: Target, id: number): boolean {
  const other = piece === 'item' ? monsterById(state, id) : itemById(state, id)
  return other === undefined && wasEver(state, id) && isPath(state, at)
}

/**
 * Returns whether choices are exactly what an ability asks for, within the bounds of its card
 * (R14.10, R18.9).
 */
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

/** The things on a square that each kind of target can name. */
const KINDS: Readonly<Record<TargetSpec['piece'], readonly Target['piece'][]>> = {
  monster: ['monster'],
  item: ['item'],
  summon: ['monster', 'item'],
  obstacle: ['space'],
}

/** Highest level of a monster or an item (R1.5). */
const MOST = 4

/**
 * Crests that a link cost, as far as its ability, its choices and the targets in play tell (R14.1,
 * R18.9).
 */
function usualPaid(state: State, link: Link): number {
  const { cost } = abilityOf(state, link)
  if (cost === null) return 0
  const { crests = cost.count, level = 0 } = link.choices
  if (cost.plusPer === undefined) return crests
  if (cost.plusPer === 'chosen-level') return crests + level
  return link.targets.reduce((sum, id) => sum + (levelOf(state, id) ?? 0), crests)
}

/** Returns whether a link can have cost what it says: a target that has left was of some level. */
function isPriced(state: State, link: Link): boolean {
  const more = link.paid - usualPaid(state, link)
  if (abilityOf(state, link).cost?.plusPer !== 'target-level') return more === 0
  const left = link.targets.filter((id) => levelOf(state, id) === null).length
  return more >= left && more <= MOST * left
}

function levelOf(state: State, id: number): Level | null {
  const item = itemById(state, id)
  if (item !== undefined) return itemCardOf(state, item).level
  return monsterById(state, id)?.card.level ?? null
}
