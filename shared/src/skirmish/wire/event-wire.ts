import { eventCodec } from '../../wire/event-codec.ts'
import type { BattleEvent, EventFacts, EventType } from '../language/event.ts'

/**
 * Field order of each event on the wire, optional fields last. The compiler requires an entry for
 * every event.
 */
const EVENT_FIELDS = {
  fighterChosen: ['seat', 'fighter'],
  fightersShown: ['fighters'],
  orderRolled: ['seat', 'dice'],
  turnBegan: ['seat', 'turn'],
  struck: ['seat', 'runner', 'move', 'dice'],
  declined: ['seat', 'runner'],
  moved: ['seat', 'from', 'to'],
  attacked: ['seat', 'target', 'dice'],
  used: ['seat', 'move', 'target'],
  damaged: ['seat', 'amount', 'hp', 'cause'],
  healed: ['seat', 'amount', 'hp', 'cause', 'dice'],
  statusGained: ['seat', 'kind', 'n', 'turns'],
  statusRefused: ['seat', 'kind', 'n', 'turns'],
  statusEnded: ['seat', 'kind', 'cause'],
  defended: ['seat'],
  transformed: ['seat', 'stage', 'hp', 'turns', 'dice'],
  shifted: ['seat', 'stage', 'hp'],
  reverted: ['seat', 'stage', 'hp'],
  provoked: ['striker', 'runner'],
  knockedOut: ['seat', 'cause'],
  resigned: ['seat', 'by'],
  drawOffered: ['seat'],
  drawAnswered: ['seat', 'accept'],
  drawLapsed: ['seat'],
  ended: ['places', 'rule'],
} as const satisfies { readonly [T in EventType]: readonly (keyof EventFacts[T])[] }

/** Fields of events missing above; a type test asserts that there are none. */
export type UnlistedField = {
  [T in EventType]: Exclude<keyof EventFacts[T], (typeof EVENT_FIELDS)[T][number]>
}[EventType]

const EVENTS = eventCodec<BattleEvent>({ fields: EVENT_FIELDS, optional: new Set(['fighter']) })

/** Encodes an event. */
export const toEventWire = EVENTS.toWire

/** Decodes an event. An unknown type keeps its fields as `fields`. */
export const fromEventWire = EVENTS.fromWire
