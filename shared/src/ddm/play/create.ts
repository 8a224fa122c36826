import type { Chance } from '../../kernel/chance.ts'
import type { Step } from '../../kernel/game.ts'
import { emptySet } from '../geometry/square-set.ts'
import type { GameEvent } from '../language/event.ts'
import { beginDraft, draw, emit } from '../mechanics/draft.ts'
import { EMPTY_POOL } from '../model/crest-pool.ts'
import { listedIds } from '../model/listed.ts'
import { groundOf, type Setup } from '../model/setup.ts'
import { completeState } from '../model/standing.ts'
import type { SeatState, State } from '../model/state.ts'
import { SEATS, type Seat } from '../types.ts'
import { runAgenda } from './run.ts'

/** Heart points of a Dungeon Master (R1.8). */
const HEART_POINTS = 3

/** The first state of a duel and its events, up to the first decision (R4). */
export function create(setup: Setup, chance: Chance): Step<State, GameEvent> {
  const draft = beginDraft(emptyState(setup), chance)
  const { starter } = setup.options
  draft.state.player = starter === 'random' ? (SEATS[draw(draft, SEATS.length)] ?? 'A') : starter
  emit(draft, {
    type: 'duelBegan',
    starter: draft.state.player,
    options: setup.options,
    lists: listedIds(setup),
  })
  runAgenda(draft)
  return { state: draft.state, events: draft.events }
}

/** A duel before its first turn: no path, no figures (R3.4, R4.2, R4.4). */
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
