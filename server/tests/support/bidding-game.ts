import {
  err,
  type Game,
  listedAnswers,
  type OpenDecision,
  ok,
  type Plain,
} from '@dungeon-dice/shared'

/** Three seats bid at the same time, in two rounds; a bid is secret until all are in. */
const SEATS = ['X', 'Y', 'Z'] as const
export type BidSeat = (typeof SEATS)[number]

interface BidState {
  readonly round: number
  readonly bids: Readonly<Partial<Record<BidSeat, number>>>
  readonly points: Readonly<Record<BidSeat, number>>
  readonly gone: readonly BidSeat[]
}
export type BidIntent =
  | { readonly type: 'bid'; readonly amount: number }
  | { readonly type: 'quit'; readonly seat?: BidSeat }
type BidEvent =
  | { readonly type: 'bid'; readonly seat: BidSeat; readonly amount?: number }
  | { readonly type: 'opened'; readonly bonus: number }
  | { readonly type: 'gone'; readonly seat: BidSeat }

/** Standing orders: the bid that is made for a seat, and for how many rounds; 0 for none. */
interface BidOrders {
  readonly amount: number
  readonly rounds: number
}

/** The types of the bidding game. */
export interface BidTypes {
  Setup: null
  State: BidState
  Seat: BidSeat
  Intent: BidIntent
  Event: BidEvent
  Decision: OpenDecision<BidSeat>
  Refusal: { readonly code: string; readonly rule: string }
  Orders: BidOrders
}

const ROUNDS = 2
/** A bid on which the game throws. */
export const CURSED = 666

const NO_ORDERS: BidOrders = { amount: 0, rounds: 0 }

const isOver = ({ round }: BidState): boolean => round > ROUNDS

const missing = (state: BidState): readonly BidSeat[] =>
  SEATS.filter((seat) => state.bids[seat] === undefined && !state.gone.includes(seat))

function open(state: BidState, bonus: number): BidState {
  const points = { ...state.points }
  for (const seat of SEATS) points[seat] += (state.bids[seat] ?? 0) + bonus
  return { ...state, round: state.round + 1, bids: {}, points }
}

/** A game that shares nothing with duels: three seats, simultaneous decisions, places with ties. */
export const bidding: Game<BidTypes> = {
  id: 'bidding',
  rulesVersion: 1,
  seatsOf: () => SEATS,
  sidesOf: () => SEATS.map((seat) => [seat]),
  create: () => ({
    state: { round: 1, bids: {}, points: { X: 0, Y: 0, Z: 0 }, gone: [] },
    events: [],
  }),
  decisions: (state) =>
    isOver(state) ? [] : missing(state).map((seat) => ({ type: 'bid', seat })),
  needsDecision: ({ type }) => type === 'bid',
  legalAnswers: (state, seat) =>
    listedAnswers(
      missing(state).includes(seat) ? [1, 2, 3].map((amount) => ({ type: 'bid', amount })) : [],
    ),
  defaultIntent: (state, seat) =>
    missing(state).includes(seat) ? { type: 'bid', amount: 1 } : null,
  isInTurn: () => true,
  turnOf: ({ round }) => round,
  isOut: ({ gone }, seat) => gone.includes(seat),
  drawIntent: () => null,
  absenceIntent: (seat) => ({ type: 'quit', seat }),
  defaultOrders: NO_ORDERS,
  ordered: (state, seat, { amount }) =>
    amount > 0 && missing(state).includes(seat) ? { type: 'bid', amount } : null,
  ordersAfter: (orders, _, before, after) => {
    if (before.round === after.round || orders.rounds === 0) return orders
    return orders.rounds === 1 ? NO_ORDERS : { ...orders, rounds: orders.rounds - 1 }
  },
  apply: (state, actor, intent, chance) => {
    if (isOver(state)) return err({ code: 'over', rule: 'B1' })
    const named = intent.type === 'quit' ? intent.seat : undefined
    const who = actor === 'server' ? named : actor
    if (who === undefined || (actor === 'server') !== (named !== undefined))
      return err({ code: 'seats_only', rule: 'B2' })
    const first: BidEvent =
      intent.type === 'quit'
        ? { type: 'gone', seat: who }
        : { type: 'bid', seat: who, amount: intent.amount }
    if (intent.type === 'bid' && !missing(state).includes(who))
      return err({ code: 'not_asked', rule: 'B3' })
    if (intent.type === 'bid' && intent.amount === CURSED) throw new Error('a bug of the game')
    const next: BidState =
      intent.type === 'quit'
        ? { ...state, gone: [...state.gone, who] }
        : { ...state, bids: { ...state.bids, [who]: intent.amount } }
    if (missing(next).length > 0) return ok({ state: next, events: [first] })
    const bonus = chance(state.round, 2)
    return ok({ state: open(next, bonus), events: [first, { type: 'opened', bonus }] })
  },
  viewState: (state) => state,
  viewEvent: (event, viewer) => {
    if (event.type !== 'bid' || event.seat === viewer) return event
    return { type: 'bid', seat: event.seat }
  },
  outcome: (state) => {
    if (!isOver(state)) return null
    const totals = [...new Set(Object.values(state.points))].toSorted((a, b) => b - a)
    const places = totals.map((total) => SEATS.filter((seat) => state.points[seat] === total))
    return { places, rule: 'B4' }
  },
  save: (state) => state as unknown as Plain,
  load: (data) => data as unknown as BidState,
}
