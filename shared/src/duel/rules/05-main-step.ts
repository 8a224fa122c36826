import { findSupport } from '../cards/cards.ts'
import { levelOf } from '../cards/monsters.ts'
import type { AnswerOf } from '../language/intent.ts'
import type { DuelRefusal } from '../language/refusal.ts'
import { monsterIn, type PlacedMonster, type State, supportIn } from '../model/state.ts'
import { findPlace } from '../model/zones.ts'
import type { Position, Seat, SupportZone } from '../types.ts'
import { bringOntoField } from './05-coming.ts'
import { addLink, checkCardChoices } from './06-activating.ts'
import { isFreeMonsterZone } from './06-targets.ts'
import { beginChainWith, openWindow } from './07-opening.ts'
import { noteTrigger } from './08-waiting.ts'
import { hiding } from './17-divider.ts'
import {
  type Draft,
  emit,
  markEventful,
  nextStay,
  ownSeat,
  putMonster,
  putSupport,
  without,
} from './draft.ts'

/** Highest level that may be placed in a turn (R5.3). */
export const levelLimit = ({ turn, setup }: Pick<State, 'turn' | 'setup'>): number =>
  setup.options.levelGate === 'off' ? 4 : Math.min(4, 1 + Math.floor(turn / 3))

const isFreeSupportZone = (state: State, seat: Seat, zone: string): boolean => {
  const place = findPlace(zone)
  return place?.seat === seat && place.kind === 'support' && supportIn(state, zone) === null
}

/** Whether the turn seat may place a monster so (R5.2, R5.3). */
export function checkPlace(
  state: State,
  { card, zone, position }: AnswerOf<'place'>,
): DuelRefusal | null {
  const { turnSeat } = state
  if (state.hasPlaced) return { code: 'already_placed', rule: 'R5.2' }
  if (!state.seats[turnSeat].reserve.monsters.includes(card))
    return { code: 'not_in_reserve', rule: 'R5.2', card }
  const level = levelOf(card)
  const limit = levelLimit(state)
  if (level > limit) return { code: 'level_too_high', rule: 'R5.3', level, limit }
  if (!isFreeMonsterZone(state, turnSeat, zone)) return { code: 'zone_taken', rule: 'R5.2', zone }
  return position === 'def' ? { code: 'bad_position', rule: 'R5.2' } : null
}

/** Places a monster; the others may answer (R5.2, R5.7). */
export function place(draft: Draft, { card, zone, position }: AnswerOf<'place'>): void {
  const { turnSeat } = draft.state
  draft.state.hasPlaced = true
  bringOntoField(draft, turnSeat, card, zone, position)
  openWindow(draft, 'action')
}

/** Positions to which a seat may turn a monster (R5.4). */
const TURNS: Readonly<Record<Position, Position>> = { atk: 'def', def: 'atk', set: 'atk' }

/** Whether the turn seat may turn a monster so (R5.4). */
export function checkTurn(state: State, { zone, position }: AnswerOf<'turn'>): DuelRefusal | null {
  const monster = ownMonster(state, zone)
  if (monster === null) return { code: 'no_monster', rule: 'R5.4', zone }
  if (monster.isTurned || monster.since === state.turn)
    return { code: 'already_turned', rule: 'R5.4' }
  return TURNS[monster.position] === position ? null : { code: 'bad_position', rule: 'R5.4' }
}

const ownMonster = (state: State, zone: string) =>
  findPlace(zone)?.seat === state.turnSeat ? monsterIn(state, zone) : null

/** Turns a monster; turned face-up, its flip effect begins the first chain (R5.4, R5.7, R8.1). */
export function turn(draft: Draft, { zone, position }: AnswerOf<'turn'>): void {
  const { state } = draft
  const monster = ownMonster(state, zone)
  if (monster === null) return
  const placed: PlacedMonster = { seat: state.turnSeat, zone, monster }
  putMonster(draft, zone, { ...monster, position, isTurned: true })
  const hides = hiding(state, monster, 'zone', 'card', 'position')
  emit(draft, { type: 'monsterTurned', zone, card: monster.id, position, ...hides })
  if (monster.position === 'set') noteTrigger(draft, 'flip', placed)
  openWindow(draft, 'action')
}

/** Whether the turn seat may set or play a support card so (R5.5, R6.1). */
export function checkSupport(
  state: State,
  intent: AnswerOf<'set'> | AnswerOf<'play'>,
): DuelRefusal | null {
  const { turnSeat, setup } = state
  const { card, zone } = intent
  const limit = setup.options.supportsPerTurn
  if (state.supportsUsed >= limit) return { code: 'support_limit', rule: 'R5.5', limit }
  if (!state.seats[turnSeat].reserve.supports.includes(card))
    return { code: 'not_in_reserve', rule: 'R5.5', card }
  if (intent.type === 'play' && findSupport(card)?.kind !== 'magic')
    return { code: 'wrong_window', rule: 'R6.1' }
  if (!isFreeSupportZone(state, turnSeat, zone)) return { code: 'zone_taken', rule: 'R5.5', zone }
  return intent.type === 'play' ? checkCardChoices(state, turnSeat, card, null, intent) : null
}

/** Sets a support card face-down; that opens no window (R5.5, R5.7). */
export function setSupport(draft: Draft, { card, zone }: AnswerOf<'set'>): void {
  bringSupport(draft, card, zone, true)
  emit(draft, { type: 'supportSet', zone, card })
}

/** Plays a magic card from the reserve (R5.5, R6.1). */
export function play(draft: Draft, intent: AnswerOf<'play'>): void {
  const { card, zone } = intent
  bringSupport(draft, card, zone, false)
  beginChainWith(draft, 'action', addLink(draft, draft.state.turnSeat, zone, intent, 1))
}

function bringSupport(draft: Draft, card: string, zone: SupportZone, isSet: boolean): void {
  const { state } = draft
  const { turnSeat } = state
  const own = ownSeat(draft, turnSeat)
  const { monsters, supports } = own.reserve
  own.reserve = { monsters, supports: without(supports, card) }
  putSupport(draft, zone, {
    stay: nextStay(draft),
    id: card,
    isSet,
    since: state.turn,
    attachedTo: null,
  })
  state.supportsUsed += 1
  markEventful(draft)
}
