import type { Chance } from '../../../kernel/chance.ts'
import { emptySet } from '../../geometry/square-set.ts'
import { listedIds } from '../../model/listed.ts'
import type { Setup } from '../../model/setup.ts'
import { completeState } from '../../model/standing.ts'
import type { State } from '../../model/state.ts'
import { EMPTY_POOL } from '../01-terms/crests.ts'
import { HEART_POINTS } from '../01-terms/dungeon-master.ts'
import { SEATS, type Seat, type SeatState } from '../01-terms/players.ts'
import { groundOf } from '../03-board/board.ts'
import { beginDraft, type Draft, draw, emit } from '../draft.ts'

/** Sets a duel up: no opening rolls, no free path (R4.4). */
export function setUp(setup: Setup, chance: Chance): Draft {
  const draft = beginDraft(emptyState(setup), chance)
  draft.state.player = startingPlayer(draft)
  emit(draft, {
    type: 'duelBegan',
    starter: draft.state.player,
    options: setup.options,
    lists: listedIds(setup),
  })
  return draft
}

/** R4.1: one number below 2, unless `option starter` names the seat. */
function startingPlayer(draft: Draft): Seat {
  const { starter } = draft.state.setup.options
  return starter === 'random' ? (SEATS[draw(draft, SEATS.length)] ?? 'A') : starter
}

/** A duel before its first turn: all spaces are empty. */
const emptyState = (setup: Setup): State =>
  completeState({
    setup,
    turn: 0,
    player: 'A',
    seats: { A: emptySeat(setup, 'A'), B: emptySeat(setup, 'B') },
    path: { A: emptySet(setup.options.board), B: emptySet(setup.options.board) },
    monsters: [],
    items: [],
    arrivals: 0,
    rolled: [],
    agenda: [{ type: 'beginTurn' }],
    lastEventfulTurn: 0,
    drawOffer: null,
    drawn: 0,
    outcome: null,
    destroyed: [],
    lasting: [],
    ground: groundOf(setup.options),
  })

const numbersOf = (list: readonly unknown[]): readonly number[] => list.map((_, place) => place + 1)

/**
 * A seat at the start: full heart points, an empty pool (R4.2), all cards in reserve. Which of them
 * lie face up (R4.3) is decided where they are seen, in 08-views/view.ts.
 */
const emptySeat = ({ lists }: Setup, seat: Seat): SeatState => ({
  heartPoints: HEART_POINTS,
  crests: EMPTY_POOL,
  dice: numbersOf(lists[seat].dice),
  reserve: numbersOf(lists[seat].figures),
  summons: 0,
  summoned: [0, 0, 0, 0],
  netsUsed: 0,
  masterAttacks: 0,
  offeredDraw: false,
  shown: [],
})
