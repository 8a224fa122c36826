import {
  err,
  type Game,
  listedAnswers,
  type OpenDecision,
  ok,
  type Placing,
  type Plain,
} from '@dungeon-dice/shared'

/** Seats of Nim in their usual order; two to four of them play. */
export const NIM_SEATS = ['W', 'X', 'Y', 'Z'] as const
export type NimSeat = (typeof NIM_SEATS)[number]

interface NimSetup {
  readonly seats: readonly NimSeat[]
}

export interface NimState {
  readonly setup: NimSetup
  /** Stones that are left. */
  readonly stones: number
  readonly turn: number
  /** Seats that are in, the one in turn first. */
  readonly queue: readonly NimSeat[]
  /** Seats that are out, in the order in which they went. */
  readonly out: readonly NimSeat[]
  readonly winner: NimSeat | null
}

export type NimIntent =
  | { readonly type: 'take'; readonly stones: number }
  | { readonly type: 'leave'; readonly seat?: NimSeat }

type NimEvent =
  | { readonly type: 'heaped'; readonly stones: number }
  | { readonly type: 'took'; readonly seat: NimSeat; readonly stones: number }
  | { readonly type: 'left'; readonly seat: NimSeat }

/** The types of Nim. */
export interface NimTypes {
  Setup: NimSetup
  State: NimState
  Seat: NimSeat
  Intent: NimIntent
  Event: NimEvent
  Decision: OpenDecision<NimSeat>
  Refusal: { readonly code: string; readonly rule: string }
  Orders: Readonly<Record<never, never>>
}

const MOST = 3
const FEWEST_STONES = 10

const isOver = ({ winner }: NimState): boolean => winner !== null

const outcomeOf = ({ winner, queue, out }: NimState): Placing<NimSeat> | null => {
  if (winner === null) return null
  const others = queue.filter((seat) => seat !== winner)
  const gone = out.toReversed().map((seat) => [seat])
  return { places: [[winner], ...(others.length > 0 ? [others] : []), ...gone], rule: 'R2' }
}

function leave(state: NimState, seat: NimSeat): NimState {
  const queue = state.queue.filter((one) => one !== seat)
  const [only] = queue
  const winner = queue.length === 1 && only !== undefined ? only : null
  const turn = state.queue[0] === seat ? state.turn + 1 : state.turn
  return { ...state, queue, turn, out: [...state.out, seat], winner }
}

function take(state: NimState, seat: NimSeat, taken: number): NimState {
  const stones = state.stones - taken
  const queue = [...state.queue.slice(1), seat]
  return { ...state, stones, queue, turn: state.turn + 1, winner: stones === 0 ? seat : null }
}

const most = ({ stones }: NimState): number => Math.min(MOST, stones)

/** Nim: whoever takes the last stone of a rolled heap wins (R2). */
export const NIM: Game<NimTypes> = {
  id: 'nim',
  rulesVersion: 1,
  seatsOf: ({ seats }) => seats,
  sidesOf: ({ seats }) => seats.map((seat) => [seat]),
  create: (setup, chance) => {
    const stones = FEWEST_STONES + chance(0, 6)
    const first = { setup, stones, turn: 1, queue: setup.seats, out: [], winner: null }
    return { state: first, events: [{ type: 'heaped', stones }] }
  },
  decisions: (state) =>
    isOver(state) ? [] : state.queue.slice(0, 1).map((seat) => ({ type: 'take', seat })),
  needsDecision: ({ type }) => type === 'take',
  legalAnswers: (state, seat) =>
    listedAnswers(
      isOver(state) || state.queue[0] !== seat
        ? []
        : Array.from({ length: most(state) }, (_, less) => ({ type: 'take', stones: less + 1 })),
    ),
  defaultIntent: (state, seat) =>
    isOver(state) || state.queue[0] !== seat ? null : { type: 'take', stones: 1 },
  isInTurn: ({ queue }, seat) => queue[0] === seat,
  turnOf: ({ turn }) => turn,
  isOut: ({ out }, seat) => out.includes(seat),
  absenceIntent: (seat) => ({ type: 'leave', seat }),
  drawIntent: () => null,
  defaultOrders: {},
  ordered: () => null,
  ordersAfter: (orders) => orders,
  apply: (state, actor, intent) => {
    if (isOver(state)) return err({ code: 'over', rule: 'R2' })
    if (intent.type === 'leave') {
      const seat = actor === 'server' ? intent.seat : actor
      const isAllowed = (intent.seat !== undefined) === (actor === 'server')
      if (seat === undefined || !isAllowed || !state.queue.includes(seat))
        return err({ code: 'not_in', rule: 'R3' })
      return ok({ state: leave(state, seat), events: [{ type: 'left', seat }] })
    }
    if (actor === 'server' || actor !== state.queue[0])
      return err({ code: 'not_your_turn', rule: 'R1' })
    const { stones } = intent
    if (!(stones >= 1 && stones <= most(state))) return err({ code: 'bad_number', rule: 'R1' })
    return ok({
      state: take(state, actor, stones),
      events: [{ type: 'took', seat: actor, stones }],
    })
  },
  viewState: (state) => state,
  viewEvent: (event) => event,
  outcome: outcomeOf,
  save: (state) => state as unknown as Plain,
  load: (data) => data as unknown as NimState,
}
