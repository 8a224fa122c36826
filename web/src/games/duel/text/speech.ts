import type { HiddenZone, Seat, Zone } from '@dungeon-dice/client-sdk/duel'
import type { Retarget } from '../model/replay.ts'
import type { AttackStory, LinkStory } from '../model/scene.ts'

/** A seat as sentences name it. */
export interface Who {
  readonly seat: Seat
  /** Whether it is the seat of the reader. */
  readonly isYou: boolean
  /** The name of its player. */
  readonly name: string
}

/** A card on the field as sentences name it. */
export interface OnField {
  readonly owner: Who
  readonly zone: Zone | HiddenZone
  /** Its name; null for a face-down card that the reader does not know. */
  readonly name: string | null
  /** True if the reader saw no card there: the zone is behind the divider, or empty. */
  readonly isUnseen: boolean
}

/** The facts that sentences about an event need besides its fields. */
export interface Speech {
  readonly who: (seat: string) => Who
  /** Name of a monster or support card; null for one that the reader does not know. */
  readonly card: (id: string) => string | null
  /** The card in a zone before the event. */
  readonly at: (zone: Zone | HiddenZone) => OnField
  /** Whether the monster in a zone was face-down before the event. */
  readonly isFaceDown: (zone: Zone | HiddenZone) => boolean
  /** The attack after the event; null for none. */
  readonly attack: AttackStory | null
  /** How its target changed; null if it did not. */
  readonly retarget: Retarget | null
  /** The link with this place on the chain; null for an unknown one. */
  readonly link: (place: number) => LinkStory | null
}
