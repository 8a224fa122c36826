import { eventCodec } from '../../wire/event-codec.ts'
import type { DuelEvent, EventFacts, EventType } from '../language/event.ts'

/** Field order of each event on the wire. The compiler requires an entry for every event. */
const EVENT_FIELDS = {
  starterDrawn: ['seat', 'number'],
  turnBegan: ['seat', 'turn'],
  stepChanged: ['step'],
  monsterPlaced: ['zone', 'card', 'position', 'hides'],
  monsterTurned: ['zone', 'card', 'position', 'hides'],
  monsterShown: ['zone', 'card', 'position'],
  monsterMoved: ['from', 'to', 'hides'],
  supportSet: ['zone', 'card'],
  linkAdded: ['seat', 'link', 'card', 'kind', 'zone', 'target', 'pick', 'to', 'hides'],
  linkResolved: ['seat', 'link', 'card'],
  linkNegated: ['seat', 'link', 'card'],
  linkFizzled: ['seat', 'link', 'card'],
  passed: ['seat'],
  declined: ['seat', 'card'],
  attackDeclared: ['attackers', 'targets'],
  attackNegated: [],
  attackEnded: ['why'],
  damageStepBegan: ['attackers', 'targets'],
  compared: [
    'attacker',
    'value',
    'uses',
    'target',
    'targetValue',
    'targetUses',
    'targetPosition',
    'destroys',
    'damage',
  ],
  monsterDestroyed: ['zone', 'card', 'cause', 'hides'],
  lifeChanged: ['seat', 'amount', 'life', 'cause'],
  statChanged: ['zone', 'atk', 'def', 'hides'],
  monsterToGraveyard: ['zone', 'card', 'hides'],
  monsterReturned: ['zone', 'card', 'position', 'hides'],
  supportToGraveyard: ['zone', 'card'],
  damageStepEnded: [],
  resigned: ['seat', 'by'],
  drawOffered: ['seat'],
  drawAnswered: ['seat', 'accept'],
  duelEnded: ['places', 'rule'],
} as const satisfies { readonly [T in EventType]: readonly (keyof EventFacts[T])[] }

/** Fields of events missing above; a type test asserts that there are none. */
export type UnlistedField = {
  [T in EventType]: Exclude<keyof EventFacts[T], (typeof EVENT_FIELDS)[T][number]>
}[EventType]

const EVENTS = eventCodec<DuelEvent>({ fields: EVENT_FIELDS, optional: new Set(['hides']) })

/** Encodes an event. */
export const toEventWire = EVENTS.toWire

/** Decodes an event. An unknown type keeps its fields as `fields`. */
export const fromEventWire = EVENTS.fromWire
