import type { Schema } from '@colyseus/schema'
import type { Chance, Game, GameTypes, InSteps, Plain, Refusal, Result } from '@dungeon-dice/shared'
import type { CatalogueAnswer } from '@dungeon-dice/shared/protocol'
import type { JournalRecord } from '../match/journal.ts'
import type { IntentRequest, OrdersRequest } from '../match/recent-answers.ts'

/** The types of a game, and of what hosting it needs besides. */
export interface HostTypes {
  Game: GameTypes
  /** Checked options of one match. */
  Rules: unknown
  /** What a player brings, checked. */
  List: unknown
  /** The public state, as the room synchronises it. */
  View: Schema
}

/** A seat of a hosted game. */
export type SeatOf<H extends HostTypes> = H['Game']['Seat']

/** What a host or a player chose, as it came: checked by the game. */
interface Choice {
  readonly preset?: string
  readonly changes?: Readonly<Record<string, unknown>>
}

/** What players of a host can bring to a game, as its clients get it. */
export interface HostedCatalogue {
  /** Equal where equal is played with: records and grants of seats name it. */
  readonly hash: string
  /** What the host added to what the game has built in, as it was read. */
  readonly packs: CatalogueAnswer['packs']
}

/** A setup, and what it was made of. */
export interface Loadout<H extends HostTypes> {
  readonly setup: H['Game']['Setup']
  readonly rules: H['Rules']
  readonly lists: ReadonlyMap<SeatOf<H>, H['List']>
}

/** The bots of a game: who they are, and where a thread finds how they think. */
export interface HostedBots<G extends GameTypes> {
  /** The weakest first. */
  readonly names: readonly string[]
  /** How strong one was measured to be under a preset, on the scale of players' ratings. */
  readonly ratingOf: (name: string, preset: string) => number
  /** Whether the others wait for a word of `seat` beside its answers, such as to an offer. */
  readonly isAddressed: (state: G['State'], seat: G['Seat']) => boolean
  /** The module that a thread loads; it exports `makeThinker` (bots/thought.ts). */
  readonly module: URL
  /** What `makeThinker` is given, once a thread. */
  readonly data: Plain
}

/** A list to play at once. */
export interface Starter {
  readonly name: string
  readonly preset: string
  /** As a player would bring it. */
  readonly list: object
}

/** A finished match, written down to be kept for ever. */
export interface WrittenMatch {
  /** The record as text, without the names of its players. */
  readonly text: string
  /** What happened as a spectator may know it, in the form in which it is sent. */
  readonly events: readonly unknown[]
  /** How the dice fell, by seat. */
  readonly luck: Plain
}

/** What is wrong with a record, and where. */
export interface RecordFault {
  readonly code: string
}

/** What a record that was checked is about. */
export interface CheckedRecord {
  readonly matchId: string
  readonly steps: number
  /** Numbers of chance that are as everybody agreed; 0 where nobody did. */
  readonly rolls: number
}

/** How a game writes its finished matches down. */
export interface HostedRecords {
  /** Plays the journal of a match that is over again, and writes it down. */
  readonly write: (
    journal: JournalRecord,
    chance: Chance,
  ) => InSteps<Result<WrittenMatch, RecordFault>>
  /** The text of a record with these names of players, by seat. */
  readonly withNames: (text: string, names: ReadonlyMap<string, string>) => string
  /** Reads a record as it came, plays it again and checks its dice. */
  readonly check: (text: string) => InSteps<Result<CheckedRecord, RecordFault>>
}

/** A game bound to the wire: all that rooms and matchmaking know of one. */
export interface HostedGame<H extends HostTypes> {
  readonly game: Game<H['Game']>
  readonly seats: readonly SeatOf<H>[]
  readonly catalogue: HostedCatalogue
  readonly bots: HostedBots<H['Game']>
  readonly records: HostedRecords
  /** Lists to play at once; the first of each preset is the default list. */
  readonly starters: readonly Starter[]
  readonly readRules: (choice: Choice) => Result<H['Rules'], Refusal>
  /** `list` as it came; undefined stands for the game's default list. */
  readonly readList: (rules: H['Rules'], list: unknown) => Result<H['List'], Refusal>
  readonly setupOf: (
    rules: H['Rules'],
    lists: ReadonlyMap<SeatOf<H>, H['List']>,
  ) => H['Game']['Setup']
  /** The setup as the journal keeps it, */
  readonly saveSetup: (setup: H['Game']['Setup']) => Plain
  /** and back; refused when it needs what this host does not have. */
  readonly loadSetup: (saved: Plain) => Result<Loadout<H>, Refusal>
  /** A request of a seat, parsed strictly. */
  readonly readRequest: (message: unknown) => Result<IntentRequest<H['Game']['Intent']>, Refusal>
  /** Standing orders of a seat, parsed strictly. */
  readonly readOrders: (message: unknown) => Result<OrdersRequest<H['Game']['Orders']>, Refusal>
  /** An event, as a viewer may know it, in the form in which it is sent. */
  readonly packEvent: (event: H['Game']['Event']) => unknown
  /** Number of the turn that goes on, from 1; the turns of all seats count. */
  readonly turnOf: (state: H['Game']['State']) => number
  /** Message `secret` for a seat. */
  readonly secretOf: (setup: H['Game']['Setup'], seat: SeatOf<H>) => unknown
  /** Class of the public state; `project` fills a fresh one. */
  readonly View: new () => H['View']
  /** Brings `view` from `before` (null: from empty) to `now`, touching only what differs. */
  readonly project: (
    view: H['View'],
    before: H['Game']['State'] | null,
    now: H['Game']['State'],
  ) => void
}
