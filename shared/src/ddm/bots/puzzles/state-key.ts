import type { State } from '../../model/state.ts'

/**
 * A text that is equal for positions of one match that play alike: everything that a turn can
 * change, without the counts of what was drawn and when something last happened.
 */
export const stateKey = ({
  turn,
  player,
  seats,
  path,
  monsters,
  items,
  destroyed,
  lasting,
  arrivals,
  agenda,
  outcome,
  ground,
}: State): string =>
  JSON.stringify([
    turn,
    player,
    seats,
    path,
    monsters.map(({ card: _, ...own }) => own),
    items.map(({ id, square, faceUp }) => [id, square, faceUp]),
    destroyed,
    lasting,
    arrivals,
    agenda,
    outcome,
    ground,
  ])
