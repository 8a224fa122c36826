import type { Setup } from '../model/setup.ts'
import type { SeatState, State } from '../model/state.ts'
import { SEATS, type Seat } from '../types.ts'
import { type Draft, emit } from './draft.ts'

const FREE = [null, null, null, null, null] as const

const seatOf = ({ options, lineUps }: Setup, seat: Seat): SeatState => ({
  life: options.lifePoints,
  monsters: FREE,
  supports: FREE,
  reserve: lineUps[seat],
  graveyard: [],
  concealed: 0,
})

/** The state before the first turn: all cards of a line-up are in its seat's reserve (R3.2). */
export const setUp = (setup: Setup): State => ({
  setup,
  turn: 0,
  turnSeat: 'A',
  step: 'main',
  seats: { A: seatOf(setup, 'A'), B: seatOf(setup, 'B') },
  hasPlaced: false,
  supportsUsed: 0,
  grants: [],
  attack: null,
  waiting: [],
  happened: [],
  agenda: [],
  stays: 0,
  lastEventfulTurn: 0,
  drawOffer: null,
  offered: [],
  drawn: 0,
  outcome: null,
})

/** The starting seat: by option, or by the only number of chance in a duel (R3.1). */
export function chooseStarter(draft: Draft): Seat {
  const { state, chance } = draft
  const { starter } = state.setup.options
  if (starter !== 'random') return starter
  const number = chance(state.drawn, SEATS.length)
  state.drawn += 1
  const seat = SEATS[number] ?? 'A'
  emit(draft, { type: 'starterDrawn', seat, number })
  return seat
}
