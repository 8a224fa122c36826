import type { Game, GameTypes, SPECTATOR } from '../../src/kernel/game.ts'

/** A step of a random match. */
export interface Move<G extends GameTypes> {
  readonly before: G['State']
  readonly actor: G['Seat']
  readonly intent: G['Intent']
  readonly after: G['State']
  readonly events: readonly G['Event'][]
}

/** A random match, whole. */
export interface RandomMatch<G extends GameTypes> {
  readonly setup: G['Setup']
  readonly first: G['State']
  readonly moves: readonly Move<G>[]
  readonly last: G['State']
  /** Indexes of the random numbers that were asked for, in order. */
  readonly asked: readonly number[]
}

/** A record of a match: as it was written, as its reader writes it, and where its replay ends. */
export interface RecordedMatch<G extends GameTypes> {
  readonly text: string
  readonly again: string
  readonly last: G['State']
}

/** A game that is held to the laws. */
export interface Subject<G extends GameTypes> {
  readonly game: Game<G>
  /** Setups to play, by name: every preset, every number of seats. */
  readonly setups: ReadonlyMap<string, G['Setup']>
  /** Most answers of a match in random play. */
  readonly mostAnswers: number
  /** An intent of one line and back. */
  readonly makeIntent: (intent: G['Intent']) => string
  readonly parseIntent: (text: string) => G['Intent'] | null
  readonly makeEvent: (event: G['Event']) => string
  /** The view of a viewer, as clients read it from what the wire carries of a state. */
  readonly readWire: (state: G['State'], viewer: G['Seat'] | typeof SPECTATOR) => G['State']
  /** An event and an intent, as they are after the wire. */
  readonly readEvent: (event: G['Event']) => unknown
  readonly readIntent: (intent: G['Intent']) => unknown
  /** Writes and reads the record of a match whose chance has this seed. */
  readonly record: (match: RandomMatch<G>, seed: number) => RecordedMatch<G>
  /** One of all legal answers, where listing them all would take long. */
  readonly pickAnswer: (
    state: G['State'],
    seat: G['Seat'],
    pick: (below: number) => number,
  ) => G['Intent']
}
