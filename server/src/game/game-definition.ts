import type { Schema } from '@colyseus/schema'
import type { Chance, Game, GameTypes, InSteps, Plain, Refusal, Result } from '@dungeon-dice/shared'
import type { GameManifest } from '@dungeon-dice/shared/games'
import type { CatalogueAnswer } from '@dungeon-dice/shared/protocol'
import type { JournalRecord } from '../match/journal.ts'
import type { IntentRequest, OrdersRequest } from '../match/recent-answers.ts'

/** The types of a game and of its hosting. */
export interface DefinitionTypes {
  /** The types of its rules. */
  Game: GameTypes
  /** Checked options of one match. */
  Rules: object
  /** Checked list of a player; an empty object in a game to which players bring none. */
  List: object
  /** Public state, as the room synchronises it. */
  View: Schema
}

/** Options as requested; the game checks them. */
interface Choice {
  readonly preset?: string
  readonly changes?: Readonly<Record<string, unknown>>
}

/** The catalogue as clients get it. */
interface Catalogue {
  /** Records and seat grants name the catalogue by this hash. */
  readonly hash: string
  /** Packs that the host added to the built-in catalogue, as read from disk. */
  readonly packs: CatalogueAnswer['packs']
}

/** A setup, with the rules and lists that it was made from. */
export interface Loadout<H extends DefinitionTypes> {
  readonly setup: H['Game']['Setup']
  readonly rules: H['Rules']
  readonly lists: ReadonlyMap<H['Game']['Seat'], H['List']>
}

/** The bots of a game, and the module that runs them in a thread. */
export interface GameBots<G extends GameTypes> {
  /** The weakest first. */
  readonly names: readonly string[]
  /** Measured rating of a bot in a match, on the scale of players' ratings. */
  readonly ratingOf: (name: string, preset: string, seats: number) => number
  /** Whether `seat` has to respond to something other than a decision, such as an offered draw. */
  readonly isAddressed: (state: G['State'], seat: G['Seat']) => boolean
  /** The module that a thread loads; it exports `makeThinker` (game/thought.ts). */
  readonly module: URL
  /** Argument of `makeThinker`, which each thread calls once. */
  readonly data: Plain
}

/** A list that comes with the server. */
export interface Starter {
  readonly name: string
  readonly preset: string
  /** In the form of a request. */
  readonly list: object
}

/** The permanent record of a finished match. */
export interface WrittenMatch {
  /** The record as text, without the names of its players. */
  readonly text: string
  /** Events as spectators see them, in wire form. */
  readonly events: readonly unknown[]
  /** The game's summary of the match beside its result, such as the luck of the dice; or null. */
  readonly summary: Plain
}

/** Why a record is invalid. */
export interface RecordFault {
  readonly code: string
}

/** Summary of a valid record. */
export interface CheckedRecord {
  readonly matchId: string
  readonly steps: number
  /** Dice numbers that match the agreed dice; 0 for a record without agreed dice. */
  readonly rolls: number
}

/** Writes and checks the records of a game. */
export interface GameRecords {
  /** Replays the journal of a finished match, and makes its record. */
  readonly write: (
    journal: JournalRecord,
    chance: Chance,
  ) => InSteps<Result<WrittenMatch, RecordFault>>
  /** The text of a record with the names of its players filled in, by seat. */
  readonly withNames: (text: string, names: ReadonlyMap<string, string>) => string
  /** Parses an untrusted record, replays it and checks its dice. */
  readonly check: (text: string) => InSteps<Result<CheckedRecord, RecordFault>>
}

/** A game with its wire formats: everything that the server knows of one. */
export interface GameDefinition<H extends DefinitionTypes> {
  readonly manifest: GameManifest
  /** The rules. */
  readonly engine: Game<H['Game']>
  /** The seats of a match with `count` of them; refused when the options do not allow so many. */
  readonly seatsFor: (
    rules: H['Rules'],
    count: number,
  ) => Result<readonly H['Game']['Seat'][], Refusal>
  /** The seats that win or lose together in a match with these seats, in seat order. */
  readonly sidesFor: (
    rules: H['Rules'],
    seats: readonly H['Game']['Seat'][],
  ) => readonly (readonly H['Game']['Seat'][])[]
  readonly catalogue: Catalogue
  readonly bots: GameBots<H['Game']>
  readonly records: GameRecords
  /** Starter lists; the first of each preset is the default list. */
  readonly starters: readonly Starter[]
  readonly readRules: (choice: Choice) => Result<H['Rules'], Refusal>
  /** Checks a list; undefined stands for the game's default list. */
  readonly readList: (rules: H['Rules'], list: unknown) => Result<H['List'], Refusal>
  /** Ids of what a list brings, for usage statistics; left out by a game without lists. */
  readonly usedIn?: (list: H['List']) => readonly string[]
  readonly setupOf: (
    rules: H['Rules'],
    lists: ReadonlyMap<H['Game']['Seat'], H['List']>,
  ) => H['Game']['Setup']
  /** The setup for the journal. */
  readonly saveSetup: (setup: H['Game']['Setup']) => Plain
  /** Restores a setup; refused when it needs dice or figures that this host does not have. */
  readonly loadSetup: (saved: Plain) => Result<Loadout<H>, Refusal>
  /** Parses an intent request strictly. */
  readonly readRequest: (message: unknown) => Result<IntentRequest<H['Game']['Intent']>, Refusal>
  /** Parses standing orders strictly. */
  readonly readOrders: (message: unknown) => Result<OrdersRequest<H['Game']['Orders']>, Refusal>
  /** Wire form of an event, after it was reduced to what the viewer may see. */
  readonly packEvent: (event: H['Game']['Event']) => unknown
  /** The facts of a state that a seat alone knows, for message `secret`; null for none. */
  readonly secretOf: (state: H['Game']['State'], seat: H['Game']['Seat']) => object | null
  /** Class of the public state. */
  readonly View: new () => H['View']
  /** Updates `view` from `before` (null for an empty view) to `now`, setting only what differs. */
  readonly project: (
    view: H['View'],
    before: H['Game']['State'] | null,
    now: H['Game']['State'],
  ) => void
}
