import type { GameTable, WireRefusal } from '@dungeon-dice/client-sdk'
import type { Chance } from '@dungeon-dice/client-sdk/rules'

/** Games that are played in the terminal by lists of answers. */
export type TextGameId = 'skirmish' | 'duel'

type Types<Id extends TextGameId> = GameTable[Id]

/** Chooses an answer from a seat's view and numbers of a chance. */
export type BrainOf<Id extends TextGameId> = (
  view: Types<Id>['State'],
  seat: Types<Id>['Seat'],
  chance: Chance,
  index: number,
) => Types<Id>['Answer']

/** A game as text: all that the programs of the terminal need to play and show it. */
export interface TextGame<Id extends TextGameId> {
  readonly id: Id
  /** Shown by `help`. */
  readonly help: string
  readonly question: (asked: Types<Id>['Decision']) => string
  /** The state for people, with what the answers can reach. */
  readonly draw: (state: Types<Id>['State'], answers?: readonly Types<Id>['Answer'][]) => string
  readonly makeIntent: (intent: Types<Id>['Intent']) => string
  /** Null for a text that is no intent. */
  readonly parseIntent: (text: string) => Types<Id>['Intent'] | null
  readonly isFree: (intent: Types<Id>['Intent']) => boolean
  readonly makeEvent: (event: Types<Id>['Event']) => string
  /** The turn that an event begins; null for any other event. */
  readonly turnBegun: (
    event: Types<Id>['Event'],
  ) => { readonly turn: number; readonly seat: string } | null
  readonly sayRefusal: (refusal: WireRefusal<Id>) => string
  /** Bots by name, the weakest first. */
  readonly brains: Readonly<Record<string, BrainOf<Id>>>
  /** The bot that gives hints. */
  readonly adviser: BrainOf<Id>
}
