import { eventCodec } from '../../wire/event-codec.ts'
import type { EventFacts, EventType, GameEvent } from '../language/event.ts'
import { fromRolledWire, toRolledWire } from './rolled-wire.ts'

/**
 * Field order of each event on the wire, optional fields last. The compiler requires an entry for
 * every event.
 */
export const EVENT_FIELDS = {
  duelBegan: ['starter', 'options', 'lists'],
  turnBegan: ['turn', 'seat'],
  turnEnded: ['turn', 'seat'],
  diceRolled: ['seat', 'dice'],
  crestsGained: ['seat', 'crest', 'amount', 'lost', 'cause'],
  crestsLost: ['seat', 'crest', 'amount', 'cause'],
  summonSkipped: ['seat', 'possible'],
  dimensioned: ['seat', 'die', 'net', 'turn', 'flip', 'at', 'spaces'],
  monsterSummoned: ['seat', 'at', 'die', 'monster', 'figure'],
  itemSummoned: ['seat', 'at', 'die', 'level', 'figure', 'item'],
  itemTurnedUp: ['at', 'item', 'cause'],
  itemSetOff: ['at', 'item', 'monster'],
  itemDiscarded: ['at', 'item'],
  itemDestroyed: ['at', 'item', 'cause'],
  monsterWalked: ['squares', 'paid'],
  monsterJumped: ['from', 'to'],
  monsterCharged: ['from', 'to'],
  monsterPut: ['from', 'to', 'cause'],
  attackDeclared: ['from', 'at'],
  defended: ['at'],
  attackTaken: ['at'],
  battleEnded: ['from', 'at', 'reason'],
  linkAdded: ['seat', 'at', 'card', 'ability', 'choices'],
  linkResolved: ['link', 'happened'],
  passed: ['seat'],
  chosen: ['seat', 'cause', 'what'],
  damageChanged: ['at', 'before', 'after', 'cause'],
  damaged: ['at', 'amount', 'damage', 'cause'],
  healed: ['at', 'amount', 'damage', 'cause'],
  monsterDestroyed: ['at', 'monster', 'cause'],
  monsterGivenUp: ['at', 'monster'],
  statChanged: ['at', 'stat', 'amount', 'until'],
  generalChanged: ['general', 'squares', 'change', 'until'],
  moveLimited: ['squares', 'limit', 'until'],
  controlChanged: ['at', 'seat', 'until'],
  effectEnded: ['at', 'what'],
  obstacleRemoved: ['at'],
  dieReturned: ['seat', 'die', 'monster'],
  heartPointsLost: ['seat', 'amount', 'left'],
  drawOffered: ['seat'],
  drawAnswered: ['seat', 'accept'],
  duelEnded: ['winner', 'rule', 'ladder', 'lists'],
} as const satisfies { readonly [T in EventType]: readonly (keyof EventFacts[T])[] }

/** Fields of events missing above; a type test asserts that there are none. */
export type UnlistedField = {
  [T in EventType]: Exclude<keyof EventFacts[T], (typeof EVENT_FIELDS)[T][number]>
}[EventType]

/** The events of Dungeon Dice Monsters; rolled dice are text as in the state: `1:S1 7:M2 12:A1`. */
const EVENTS = eventCodec<GameEvent>({
  fields: EVENT_FIELDS,
  optional: new Set(['figure', 'item']),
  forms: {
    diceRolled: {
      dice: {
        write: (dice) => toRolledWire(dice as EventFacts['diceRolled']['dice']),
        read: (text) => fromRolledWire(String(text)),
      },
    },
  },
})

/** Encodes an event. */
export const toEventWire = EVENTS.toWire

/** Decodes an event. An unknown type keeps its fields as `fields`. */
export const fromEventWire = EVENTS.fromWire
