import { err, ok, type Result } from '../../kernel/result.ts'
import { LINK_KINDS, TRIGGER_KINDS } from '../types.ts'
import {
  ANSWERED_EVENTS,
  ANSWERED_TIMES,
  type Choosing,
  type MonsterEffect,
  STANDING_KINDS,
  type SupportCard,
} from './card.ts'
import { findMonster } from './monsters.ts'
import { DURATIONS, type Op, type OpName } from './op.ts'

/** Why the data of a card are refused. */
export interface CardError {
  readonly code: string
  /** Id of the card or monster. */
  readonly card: string
}

type Checks<T> = Readonly<Record<string, (value: T) => boolean>>

const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/

const isIn = (list: readonly unknown[], value: unknown): boolean => list.includes(value)

const isWhole = (value: unknown): boolean => Number.isInteger(value)

/** Requirements of each op; every name of an op is here. */
const OPS: Readonly<Record<OpName, (op: never) => boolean>> = {
  stat: ({ atk = 0, def = 0 }: Extract<Op, { op: 'stat' }>) =>
    isWhole(atk) && isWhole(def) && (atk !== 0 || def !== 0),
  useDef: () => true,
  pierce: () => true,
  protect: () => true,
  noBattleDamage: () => true,
  noAttack: () => true,
  extraAttack: ({ n }: { n: number }) => isWhole(n) && n > 0,
  joint: ({ from, to }: { from: string; to: string }) =>
    isIn(['one', 'many'], from) && isIn(['one', 'many'], to) && !(from === 'one' && to === 'one'),
  inBattle: ({ atk }: { atk: number }) => isWhole(atk),
  negateAttack: () => true,
  destroy: () => true,
  toReserve: () => true,
  move: () => true,
  place: ({ position }: { position: string }) => isIn(['attack', 'set'], position),
  turn: ({ to }: { to: string }) => isIn(['defense', 'set'], to),
  heal: ({ n }: { n: number }) => isWhole(n) && n > 0,
  damage: ({ n }: { n: number | string }) => n === 'battleDamage' || (isWhole(n) && Number(n) > 0),
  negate: () => true,
}

const isOp = (op: Op): boolean =>
  Object.hasOwn(OPS, op.op) &&
  OPS[op.op](op as never) &&
  (!('until' in op) || isIn(DURATIONS, op.until))

/** Ops on a chosen monster: all that name nobody else. */
const NEED_TARGET: readonly OpName[] = [
  'useDef',
  'pierce',
  'protect',
  'noBattleDamage',
  'noAttack',
  'extraAttack',
  'toReserve',
  'move',
]

const needsTarget = (op: Op): boolean =>
  isIn(NEED_TARGET, op.op) ||
  (isIn(['stat', 'destroy', 'turn'], op.op) && !('who' in op && op.who !== undefined))

const has = (ops: readonly Op[], name: OpName): boolean => ops.some(({ op }) => op === name)

/** Checks of choices and ops together. */
const CHOOSING: Checks<Choosing & { readonly ops: readonly Op[] }> = {
  does_nothing: ({ ops }) => ops.length > 0,
  bad_op: ({ ops }) => ops.every(isOp),
  needs_pick: ({ ops, pick, column }) =>
    has(ops, 'place') === (pick !== undefined) && (pick === undefined || column === true),
  needs_column: ({ ops, column }) => (column === true) === (has(ops, 'place') || has(ops, 'move')),
}

const SUPPORT: Checks<SupportCard> = {
  bad_id: ({ id }) => ID.test(id),
  needs_target: ({ ops, target, trigger }) =>
    trigger !== undefined || !ops.some(needsTarget) || target !== undefined,
  bad_event: ({ on }) => on === undefined || isIn([...ANSWERED_EVENTS, ...ANSWERED_TIMES], on),
  /** Counter cards alone name the links that they answer, and negate them. */
  bad_counter: ({ kind, answers, ops }) =>
    (kind === 'counter') === (answers !== undefined) &&
    (kind === 'counter') === has(ops, 'negate') &&
    (answers ?? []).every((one) => isIn(LINK_KINDS, one)),
  bad_stay: ({ stays, target }) => stays !== 'attached' || target?.what === 'monster',
  bad_trigger: ({ trigger, stays }) =>
    trigger === undefined || (isIn(TRIGGER_KINDS, trigger) && stays === 'open'),
  /** Lasting marks of a Damage Step cannot be made outside of one. */
  bad_shield: ({ ops, on }) => !has(ops, 'noBattleDamage') || on === 'beforeDamage',
}

const EFFECT: Checks<MonsterEffect> = {
  no_monster: ({ monster }) => findMonster(monster) !== undefined,
  bad_kind: ({ kind }) => isIn([...TRIGGER_KINDS, ...STANDING_KINDS], kind),
  bad_mandatory: ({ kind, mandatory }) => isIn(TRIGGER_KINDS, kind) === (mandatory !== undefined),
  needs_target: ({ kind, ops, target }) =>
    !isIn(TRIGGER_KINDS, kind) || !ops.some(needsTarget) || target !== undefined,
}

function faultOf<T>(checks: Checks<T>, value: T): string | undefined {
  return Object.keys(checks).find((code) => checks[code]?.(value) === false)
}

/** Checks the data of all cards and effects; ids of cards differ. */
export function checkCards(
  supports: readonly SupportCard[],
  effects: readonly MonsterEffect[],
): Result<null, CardError> {
  const seen = new Set<string>()
  for (const card of supports) {
    const code = faultOf(SUPPORT, card) ?? faultOf(CHOOSING, card)
    if (code !== undefined) return err({ code, card: card.id })
    if (seen.has(card.id) || findMonster(card.id) !== undefined)
      return err({ code: 'twice', card: card.id })
    seen.add(card.id)
  }
  for (const effect of effects) {
    const code = faultOf(EFFECT, effect) ?? faultOf(CHOOSING, effect)
    if (code !== undefined) return err({ code, card: effect.monster })
  }
  return ok(null)
}
