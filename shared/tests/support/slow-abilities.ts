import type {
  AbilityIntent,
  AttackIntent,
  Intent,
  NamedAbility,
} from '../../src/ddm/language/intent.ts'
import type { Ability } from '../../src/ddm/model/ability.ts'
import type { Choices, Target } from '../../src/ddm/model/choices.ts'
import type { Item, Monster, State } from '../../src/ddm/model/state.ts'
import type { Window } from '../../src/ddm/model/units.ts'
import { CRESTS } from '../../src/ddm/rules/01-terms/crests.ts'
import type { Seat } from '../../src/ddm/rules/01-terms/players.ts'
import {
  cardOfItem,
  distance,
  has,
  isHeld,
  isObstacle,
  itemAt,
  monsterAt,
  pointAt,
  pointOf,
} from './slow-board.ts'

/** The window that waits for an answer, if one does. */
export function windowOf({ agenda }: State): Window | null {
  const unit = agenda.at(-1)
  return unit?.type === 'respond' ? unit.window : null
}

/** True when a seat may use an ability so: as an action, or in a window (R14, §23). */
export function canUse(
  state: State,
  seat: Seat,
  window: Window | null,
  { from, ability: number, choices }: AbilityIntent,
): boolean {
  const monster = monsterAt(state, pointOf(from))
  const ability = monster?.card.abilities[number - 1]
  return (
    monster !== undefined &&
    ability !== undefined &&
    monster.controller === seat &&
    isTimely(state, monster, ability, window) &&
    mayAnswer(state, seat, window) &&
    isWithinLimit(state, monster, ability, number, choices) &&
    !(ability.effects.some(({ op }) => op === 'lineCharge') && isHeld(state, monster)) &&
    mayChoose(state, { ...monster, seat }, ability, choices)
  )
}

/** R14.3, R14.4, R14.6, R14.16. */
function isTimely(
  state: State,
  monster: Monster,
  ability: Ability,
  window: Window | null,
): boolean {
  const isOwnTurn = monster.controller === state.player
  const isAttacker = window?.battle?.attacker === monster.id
  const isTarget = window?.battle?.target === monster.id
  if (ability.trigger === 'on-own-attack' && !isAttacker) return false
  if (ability.trigger !== undefined && ability.trigger !== 'on-own-attack' && !isTarget)
    return false
  switch (ability.timing) {
    case 'move':
    case 'magic':
      return isOwnTurn
    case 'attack':
      return isAttacker
    case 'defense':
      return isTarget
    case 'trap':
      return isOwnTurn || window !== null
    default:
      return false
  }
}

/** R11.9: whoever has defended does not answer that attack. */
const mayAnswer = ({ setup }: State, seat: Seat, window: Window | null): boolean =>
  setup.options.replyAbilities === 'always' ||
  !(window?.battle?.defended === true && window.battle.seat !== seat)

/** R14.2, R18.9. */
function isWithinLimit(
  { setup }: State,
  { uses }: Monster,
  { limit, timing }: Ability,
  number: number,
  { crests = 0 }: Choices,
): boolean {
  const used = uses.find(({ ability }) => ability === number)
  const isOnce = timing === 'move' || timing === 'magic'
  if (setup.options.abilityUses === 'oncePerTurn' && isOnce && used !== undefined) return false
  if (limit === undefined || used === undefined) return true
  return 'uses' in limit ? used.times < limit.uses : used.crests + crests <= limit.crests
}

/** User of an ability, from which targets and prices follow. */
interface User {
  readonly id: number
  readonly seat: Seat
  readonly square: number
}

/** True when these choices are exactly those that an ability asks for, legal and paid for (R14.10–R14.12, R18.9). */
function mayChoose(state: State, user: User, ability: Ability, choices: Choices): boolean {
  const { cost, effects, target } = ability
  const charges = effects.some(({ op }) => op === 'lineCharge')
  const names = effects.some((effect) => effect.op === 'gainCrest' && effect.crest === 'named')
  const asked = {
    targets: target !== undefined,
    crests: cost?.max !== undefined,
    level: cost?.plusPer === 'chosen-level' || charges,
    direction: charges,
    give: cost?.crest === 'any',
    get: names,
  }
  for (const field of ['targets', 'crests', 'level', 'direction', 'give', 'get'] as const)
    if (asked[field] !== (choices[field] !== undefined)) return false
  return (
    isInBounds(ability, choices) &&
    (target === undefined || areTargets(state, user, ability, choices.targets ?? [])) &&
    canPay(state, user.seat, ability, choices)
  )
}

function isInBounds({ cost, limit }: Ability, choices: Choices): boolean {
  const { crests, level, direction, give, get } = choices
  const isWhole = (number: number, least: number, most: number): boolean =>
    Number.isInteger(number) && number >= least && number <= most
  const most = limit !== undefined && 'crests' in limit ? limit.crests : Number.POSITIVE_INFINITY
  return (
    (crests === undefined ||
      isWhole(crests, cost?.count ?? 1, Math.min(cost?.max ?? Number.POSITIVE_INFINITY, most))) &&
    (level === undefined || isWhole(level, 1, 4)) &&
    (direction === undefined || ['x+', 'x-', 'y+', 'y-'].includes(direction)) &&
    [give, get].every((crest) => crest === undefined || CRESTS.includes(crest))
  )
}

function areTargets(
  state: State,
  user: User,
  ability: Ability,
  targets: readonly Target[],
): boolean {
  const isTwice = targets.some((one, place) =>
    targets.some((two, later) => later > place && one.at === two.at && one.piece === two.piece),
  )
  return (
    targets.length > 0 &&
    targets.length <= (ability.target?.upTo ?? 1) &&
    !isTwice &&
    targets.every((target) => isTarget(state, user, ability, target))
  )
}

function isTarget(
  state: State,
  user: User,
  { target: spec }: Ability,
  { at, piece }: Target,
): boolean {
  if (spec === undefined) return false
  const point = pointOf(at)
  if (spec.piece === 'obstacle') return piece === 'space' && isObstacle(state, point)
  if (piece === 'space' || (spec.piece !== 'summon' && spec.piece !== piece)) return false
  if (spec.range !== undefined && distance(pointAt(user.square), point) > spec.range) return false
  if (piece === 'monster') {
    const monster = monsterAt(state, point)
    return monster !== undefined && fitsMonster(state, user, spec, monster)
  }
  const item = itemAt(state, point)
  return item !== undefined && fitsItem(user, spec, item)
}

type Spec = NonNullable<Ability['target']>

const isOnSide = ({ seat }: User, { side }: Spec, owner: Seat): boolean =>
  side === undefined || side === 'any' || (side === 'own') === (owner === seat)

const fitsMonster = (state: State, user: User, spec: Spec, monster: Monster): boolean =>
  isOnSide(user, spec, monster.controller) &&
  (spec.type === undefined || monster.card.type === spec.type) &&
  (spec.general === undefined || has(state, monster, spec.general)) &&
  (spec.damaged === undefined || monster.damage > 0) &&
  (spec.other === undefined || monster.id !== user.id)

const fitsItem = (user: User, spec: Spec, item: Item): boolean =>
  isOnSide(user, spec, item.summoner) &&
  spec.type === undefined &&
  spec.general === undefined &&
  spec.damaged === undefined &&
  (spec.other === undefined || item.id !== user.id)

function canPay(state: State, seat: Seat, { cost }: Ability, choices: Choices): boolean {
  if (cost === null) return true
  const crest = cost.crest === 'any' ? choices.give : cost.crest
  const plus =
    cost.plusPer === 'chosen-level'
      ? (choices.level ?? 0)
      : cost.plusPer === 'target-level'
        ? (choices.targets ?? []).reduce((sum, target) => sum + levelOn(state, target), 0)
        : 0
  return (
    crest !== undefined && state.seats[seat].crests[crest] >= (choices.crests ?? cost.count) + plus
  )
}

function levelOn(state: State, { at, piece }: Target): number {
  if (piece === 'monster') return monsterAt(state, pointOf(at))?.card.level ?? 0
  const item = itemAt(state, pointOf(at))
  return item === undefined ? 0 : cardOfItem(state, item).level
}

/** True when the "when summoned" ability that is asked about may be used or left so (R14.8). */
export function isSummonUse(
  state: State,
  intent: Extract<Intent, { type: 'summonAbility' | 'decline' }>,
): boolean {
  const unit = state.agenda.at(-1)
  if (unit?.type !== 'summonAbility') return false
  const monster = state.monsters.find(({ id }) => id === unit.figure)
  const item = state.items.find(({ id }) => id === unit.figure)
  const card = monster?.card ?? (item === undefined ? undefined : cardOfItem(state, item))
  const ability = card?.abilities[unit.ability - 1]
  const source = monster ?? item
  if (ability === undefined || source === undefined) return false
  if (intent.type === 'decline') return ability.cost !== null
  return mayChoose(state, { ...source, seat: state.player }, ability, intent.choices)
}

/** True when the abilities named with an attack may be used with it: each paid for after those before it (R16.10.1). */
export function canName(state: State, { from, abilities = [] }: AttackIntent): boolean {
  if (abilities.length === 0) return true
  const attacker = monsterAt(state, pointOf(from))
  if (state.setup.options.chain === 'on' || attacker?.controller !== state.player) return false
  const isFree = state.lasting.some(
    ({ what, monster }) => what === 'reach' && monster === attacker.id,
  )
  let now = withCrests(state, 'attack', isFree ? 0 : 1)
  let user = attacker
  for (const named of abilities) {
    if (!mayName(now, user, named)) return false
    now = paidFor(now, user, named)
    user = marked(user, named)
  }
  return true
}

function mayName(
  state: State,
  attacker: Monster,
  { ability: number, choices }: NamedAbility,
): boolean {
  const ability = attacker.card.abilities[number - 1]
  return (
    ability?.timing === 'attack' &&
    isWithinLimit(state, attacker, ability, number, choices) &&
    mayChoose(state, { ...attacker, seat: state.player }, ability, choices)
  )
}

function paidFor(
  state: State,
  attacker: Monster,
  { ability: number, choices }: NamedAbility,
): State {
  const cost = attacker.card.abilities[number - 1]?.cost ?? null
  const crest = cost?.crest === 'any' ? choices.give : cost?.crest
  return crest === undefined ? state : withCrests(state, crest, choices.crests ?? cost?.count ?? 0)
}

const withCrests = (state: State, crest: (typeof CRESTS)[number], paid: number): State => {
  const seat = state.seats[state.player]
  const crests = { ...seat.crests, [crest]: seat.crests[crest] - paid }
  return { ...state, seats: { ...state.seats, [state.player]: { ...seat, crests } } }
}

const marked = (monster: Monster, { ability, choices }: NamedAbility): Monster => {
  const before = monster.uses.find((use) => use.ability === ability)
  const crests = (before?.crests ?? 0) + (choices.crests ?? 0)
  const use = { ability, times: (before?.times ?? 0) + 1, crests }
  return { ...monster, uses: [...monster.uses.filter((one) => one !== before), use] }
}
