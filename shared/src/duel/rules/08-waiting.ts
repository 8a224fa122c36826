import { effectOf, supportCard } from '../cards/cards.ts'
import type { Trigger } from '../model/link.ts'
import type { PlacedMonster, PlacedSupport, State } from '../model/state.ts'
import { columnsFromLeft, findPlace } from '../model/zones.ts'
import { TRIGGER_KINDS, type TriggerKind } from '../types.ts'
import { isUnseen } from './17-divider.ts'
import type { Draft } from './draft.ts'

/** Monsters that a trigger remembers (R16.3). */
type Remembered = Partial<Pick<Trigger, 'battledWith' | 'destroyers'>>

/** The trigger of this kind that a monster has, if any (R8.1). */
export function triggerOf(
  { seat, zone, monster }: PlacedMonster,
  kind: TriggerKind,
  { battledWith = [], destroyers = [] }: Remembered = {},
): Trigger | null {
  const effect = effectOf(monster.id, kind)
  if (effect === undefined) return null
  return {
    seat,
    kind,
    isMandatory: effect.mandatory === true,
    card: monster.id,
    source: monster.stay,
    zone,
    battledWith,
    destroyers,
  }
}

/** Notes that a monster's effect waits for the next chain, if it has one of this kind (R8.7). */
export function noteTrigger(
  { state }: Draft,
  kind: TriggerKind,
  placed: PlacedMonster,
  remembered?: Remembered,
): void {
  const trigger = triggerOf(placed, kind, remembered)
  if (trigger === null) return
  const noted = isUnseen(state, placed.monster) ? { ...trigger, isUnseen: true as const } : trigger
  state.waiting = [...state.waiting, noted]
}

/** Notes the trigger of a face-up support card, if it has one of this kind (R18). */
export function noteSupportTrigger(
  { state }: Draft,
  kind: TriggerKind,
  { seat, zone, support }: PlacedSupport,
): void {
  const card = supportCard(support.id)
  if (card.trigger !== kind) return
  const trigger: Trigger = {
    seat,
    kind,
    isMandatory: card.mandatory === true,
    card: card.id,
    source: support.stay,
    zone,
    battledWith: [],
    destroyers: [],
  }
  state.waiting = [...state.waiting, trigger]
}

/**
 * Waiting triggers in the order in which they go on a chain: mandatory before optional, the turn
 * seat's first, then by column from the owner's left, monsters before support cards (R8.2, R8.3).
 */
export function inOrder(
  { turnSeat }: Pick<State, 'turnSeat'>,
  waiting: readonly Trigger[],
): readonly Trigger[] {
  const ranked = waiting.map((trigger) => ({ trigger, rank: rankOf(trigger, turnSeat) }))
  // Sorting is stable: of one zone, whoever left first comes first.
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ trigger }) => trigger)
}

function rankOf({ seat, isMandatory, zone, kind }: Trigger, turnSeat: Trigger['seat']): number {
  // A view may hide the zone; a seat has one such trigger at a time.
  const place = findPlace(zone)
  const digits = [
    isMandatory ? 0 : 1,
    seat === turnSeat ? 0 : 1,
    place === undefined ? 0 : columnsFromLeft(seat).indexOf(place.column),
    place?.kind === 'support' ? 1 : 0,
    TRIGGER_KINDS.indexOf(kind),
  ]
  return digits.reduce((rank, digit) => rank * 10 + digit, 0)
}
