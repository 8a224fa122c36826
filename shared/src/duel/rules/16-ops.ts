import { scriptOf } from '../cards/cards.ts'
import type { Op, OpOf } from '../cards/op.ts'
import type { Change, Monster } from '../model/card-on-field.ts'
import type { Link } from '../model/link.ts'
import {
  monsterOf,
  type PlacedMonster,
  type PlacedSupport,
  type State,
  supportOf,
} from '../model/state.ts'
import { otherSeat } from '../types.ts'
import { isFaceUp } from './01-values.ts'
import { bringOntoField } from './05-coming.ts'
import { fitsMonster, fitsSupport, isFreeMonsterZone, isLegalPick } from './06-targets.ts'
import { noteTrigger } from './08-waiting.ts'
import { aimAtNewcomer } from './11-aim.ts'
import {
  dropAttached,
  monsterToGraveyard,
  monsterToReserve,
  supportToGraveyard,
} from './16-leaving.ts'
import { hiding, isUnseen } from './17-divider.ts'
import { changeLife } from './19-end.ts'
import { type Draft, emit, putMonster, type Resolution, setDamage } from './draft.ts'

/** Performs an op; false if it did nothing (R6.5, R16.4). */
export function perform(resolution: Resolution, op: Op): boolean {
  const { draft, link } = resolution
  switch (op.op) {
    case 'joint':
      draft.state.grants = [...draft.state.grants, { from: op.from, to: op.to }]
      return true
    case 'inBattle':
      return true
    case 'negateAttack':
      return negateAttack(draft)
    case 'negate':
      return resolution.negateAnswered()
    case 'heal':
      return changeLife(draft, link.seat, op.n, 'effect')
    case 'damage':
      return damage(draft, link, op)
    case 'place':
      return placeMonster(draft, link, op)
    case 'noBattleDamage':
      return shield(draft, link)
    default:
      return performOnCards(draft, link, op)
  }
}

type OnCards = Extract<
  Op,
  {
    op:
      | 'stat'
      | 'useDef'
      | 'pierce'
      | 'protect'
      | 'noAttack'
      | 'extraAttack'
      | 'destroy'
      | 'toReserve'
      | 'move'
      | 'turn'
  }
>

/** Performs an op on each monster or support card that it concerns. */
function performOnCards(draft: Draft, link: Link, op: OnCards): boolean {
  const support = op.op === 'destroy' ? targetSupport(draft.state, link) : null
  if (support !== null) {
    supportToGraveyard(draft, support)
    return true
  }
  let hasDone = false
  for (const stay of subjectsOf(draft.state, link, op)) {
    const placed = monsterOf(draft.state, stay)
    if (placed !== null && performOnMonster(draft, link, op, placed)) hasDone = true
  }
  return hasDone
}

function performOnMonster(draft: Draft, link: Link, op: OnCards, placed: PlacedMonster): boolean {
  switch (op.op) {
    case 'destroy':
      emit(draft, {
        type: 'monsterDestroyed',
        zone: placed.zone,
        card: placed.monster.id,
        cause: 'effect',
        ...hiding(draft.state, placed.monster, 'zone'),
      })
      monsterToGraveyard(draft, placed)
      return true
    case 'toReserve':
      monsterToReserve(draft, placed)
      return true
    case 'move':
      return move(draft, link, placed)
    case 'turn':
      return turnByEffect(draft, op, placed)
    default:
      return change(draft, link, op, placed)
  }
}

/** The target of a link if it is still on the field and still fits (R6.5). */
function targetMonster(state: State, { seat, source, card, trigger, target }: Link) {
  const placed = target === null ? null : monsterOf(state, target)
  const spec = scriptOf(card, trigger).target
  if (placed === null || spec === undefined) return null
  return fitsMonster(state, spec, { seat, source }, placed) ? placed : null
}

function targetSupport(
  state: State,
  { seat, source, card, trigger, target }: Link,
): PlacedSupport | null {
  const placed = target === null ? null : supportOf(state, target)
  const spec = scriptOf(card, trigger).target
  if (placed === null || spec === undefined) return null
  return fitsSupport(spec, { seat, source }, placed) ? placed : null
}

/** Stays of the monsters that an op concerns (R16.3). */
function subjectsOf(state: State, link: Link, op: OnCards): readonly number[] {
  switch ('who' in op ? op.who : undefined) {
    case 'self':
      return [link.source]
    case 'battledWith':
      return link.battledWith.filter((stay) => {
        const placed = monsterOf(state, stay)
        return placed !== null && isFaceUp(placed.monster)
      })
    case 'destroyers':
      return link.destroyers
    default: {
      const placed = targetMonster(state, link)
      return placed === null ? [] : [placed.monster.stay]
    }
  }
}

/** Changes a monster until the end that the op or its attached card sets (R16.1). */
function change(
  draft: Draft,
  link: Link,
  op: Extract<OnCards, { op: Change['op'] }>,
  placed: PlacedMonster,
): boolean {
  const atk = op.op === 'stat' ? (op.atk ?? 0) : 0
  const def = op.op === 'stat' ? (op.def ?? 0) : 0
  const n = op.op === 'extraAttack' ? op.n : 0
  const added: Change = { op: op.op, atk, def, n, until: endOf(draft.state, link, op) }
  const { zone, monster } = placed
  putMonster(draft, zone, { ...monster, changes: [...monster.changes, added] })
  if (op.op === 'stat')
    emit(draft, { type: 'statChanged', zone, atk, def, ...hiding(draft.state, monster, 'zone') })
  return true
}

function endOf(
  state: State,
  { source }: Link,
  op: Extract<OnCards, { op: Change['op'] }>,
): Change['until'] {
  if (op.op === 'extraAttack') return 'turn'
  if (op.until !== undefined) return op.until
  return supportOf(state, source)?.support.attachedTo == null ? 'stay' : source
}

/** Turns a monster; turned `set` it loses all changes and attached cards (R6.7, R16.1). */
function turnByEffect(draft: Draft, { to }: OpOf<'turn'>, placed: PlacedMonster): boolean {
  const { zone, monster } = placed
  const position = to === 'set' ? 'set' : 'def'
  if (monster.position === position) return false
  const isFlip = monster.position === 'set'
  const changes = position === 'set' ? [] : monster.changes
  putMonster(draft, zone, { ...monster, position, changes })
  const hides = hiding(draft.state, monster, 'zone', 'card', 'position')
  emit(draft, { type: 'monsterTurned', zone, card: monster.id, position, ...hides })
  if (position === 'set') dropAttached(draft, monster.stay)
  if (isFlip) noteTrigger(draft, 'flip', placed)
  return true
}

function move(draft: Draft, { seat, to }: Link, { zone, monster }: PlacedMonster): boolean {
  if (to === null || !isFreeMonsterZone(draft.state, seat, to)) return false
  putMonster(draft, zone, null)
  const moved = { ...monster, isShown: false }
  putMonster(draft, to, moved)
  emit(draft, { type: 'monsterMoved', from: zone, to, ...hidesMove(draft.state, monster, moved) })
  return true
}

/** With the divider nobody else sees where a monster goes, nor whence if it was not seen (R17.7). */
const hidesMove = (state: State, before: Monster, after: Monster) =>
  hiding(state, after, ...(isUnseen(state, before) ? (['from', 'to'] as const) : (['to'] as const)))

/** Places the picked monster; before the Damage Step it may become the target (R11.3, R16.4). */
function placeMonster(
  draft: Draft,
  { seat, card, trigger, pick, to }: Link,
  { position }: OpOf<'place'>,
): boolean {
  const spec = scriptOf(card, trigger).pick
  if (pick === null || to === null || spec === undefined) return false
  if (!isLegalPick(draft.state, spec, seat, pick)) return false
  if (!isFreeMonsterZone(draft.state, seat, to)) return false
  bringOntoField(draft, seat, pick, to, position === 'attack' ? 'atk' : 'set')
  aimAtNewcomer(draft, seat, to)
  return true
}

function negateAttack(draft: Draft): boolean {
  const { attack } = draft.state
  if (attack === null || attack.damage !== null) return false
  draft.state.attack = { ...attack, isNegated: true }
  emit(draft, { type: 'attackNegated' })
  return true
}

/** No battle damage is done to the seat in this Damage Step, if the target still fits (R13.6). */
function shield(draft: Draft, link: Link): boolean {
  const damageStep = draft.state.attack?.damage
  if (damageStep == null || targetMonster(draft.state, link) === null) return false
  setDamage(draft, { ...damageStep, shielded: [...damageStep.shielded, link.seat] })
  return true
}

/** Takes Life Points of the other seat: a number, or the battle damage of this step (R16.4). */
function damage(draft: Draft, { seat }: Link, { n }: OpOf<'damage'>): boolean {
  const amount = n === 'battleDamage' ? (draft.state.attack?.damage?.taken[seat] ?? 0) : n
  if (amount === 0) return false
  return changeLife(draft, otherSeat(seat), -amount, 'effect')
}
