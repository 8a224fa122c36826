import type { Game, GameTypes } from '../../src/kernel/game.ts'

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
  /** One of all legal answers, where listing them all would take long. */
  readonly pickAnswer: (
    state: G['State'],
    seat: G['Seat'],
    pick: (below: number) => number,
  ) => G['Intent']
}
