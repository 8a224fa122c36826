import type { EventFacts, EventType, GameEvent } from '../ddm/index.ts'
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

/** Optional fields: omitted at the end, or null where others follow. */
const OPTIONAL: ReadonlySet<string> = new Set(['figure', 'item'])

/** An event on the wire: its type, then its fields in order. */
export type EventWire = readonly [type: string, ...fields: unknown[]]

/** Encodes an event; rolled dice are text as in the state: `1:S1 7:M2 12:A1`. */
export function toEventWire(event: GameEvent): EventWire {
  if (event.type === 'diceRolled') return [event.type, event.seat, toRolledWire(event.dice)]
  const wire: [string, ...unknown[]] = [event.type]
  let missing = 0
  for (const name of EVENT_FIELDS[event.type]) {
    const fact: unknown = Reflect.get(event, name)
    missing = fact === undefined ? missing + 1 : 0
    wire.push(fact ?? null)
  }
  wire.length -= missing
  return wire
}

/** Decodes an event. An unknown type keeps its fields as `fields`. */
export function fromEventWire([type, ...fields]: EventWire): GameEvent {
  if (!isKnown(type)) return { type, fields } as unknown as GameEvent
  const facts = EVENT_FIELDS[type]
    .map((name, place) => [name, fields[place]] as const)
    .filter(([name, value]) => !(OPTIONAL.has(name) && (value ?? null) === null))
  const event = { type, ...Object.fromEntries(facts) }
  // Events come from the server, which is trusted.
  if (type !== 'diceRolled') return event as unknown as GameEvent
  return { ...event, dice: fromRolledWire(String(fields[1])) } as unknown as GameEvent
}

const isKnown = (type: string): type is EventType => Object.hasOwn(EVENT_FIELDS, type)
