import { countMonsters, type DecidingRule, type State } from '../model/state.ts'
import { otherSeat, SEATS, type Seat } from '../types.ts'
import { type Draft, emit, markEventful, ownSeat } from './draft.ts'

/** Changes Life Points and checks the end (R19.1). Always true: it did something. */
export function changeLife(
  draft: Draft,
  seat: Seat,
  amount: number,
  cause: 'battle' | 'effect',
): boolean {
  addLife(draft, seat, amount, cause)
  checkLife(draft)
  return true
}

/** Changes Life Points, which never fall below 0, without checking the end (R1.9, R12.6). */
export function addLife(
  draft: Draft,
  seat: Seat,
  amount: number,
  cause: 'battle' | 'effect',
): void {
  const own = ownSeat(draft, seat)
  const life = Math.max(0, own.life + amount)
  own.life = life
  markEventful(draft)
  emit(draft, { type: 'lifeChanged', seat, amount, life, cause })
}

/** A seat with 0 Life Points loses; with both at 0 the duel is drawn (R19.1). */
export function checkLife(draft: Draft): void {
  const { seats } = draft.state
  const lost = SEATS.filter((seat) => seats[seat].life === 0)
  const [loser] = lost
  if (loser === undefined) return
  if (lost.length === SEATS.length) endInDraw(draft, 'R19.1')
  else win(draft, otherSeat(loser), 'R19.1')
}

/** The seat wins, the other loses. */
export const win = (draft: Draft, seat: Seat, rule: DecidingRule): void =>
  endDuel(draft, [[seat], [otherSeat(seat)]], rule)

/** Ends the duel in a draw (R19.1, R19.2, R19.4). */
export const endInDraw = (draft: Draft, rule: DecidingRule): void => endDuel(draft, [SEATS], rule)

/** Ends the duel: nothing more happens, and everything is shown (R17.6, R19.1). */
function endDuel(draft: Draft, places: readonly (readonly Seat[])[], rule: DecidingRule): void {
  const { state } = draft
  state.outcome = { places, rule }
  state.agenda = []
  state.waiting = []
  state.happened = []
  state.drawOffer = null
  emit(draft, { type: 'duelEnded', places, rule })
}

/** At the end of a turn: too many turns, in all or without a change, or no cards left (R19.3). */
export function checkLimits(draft: Draft): void {
  const { state } = draft
  if (hasReachedLimit(state) || hasStalled(state) || !SEATS.some((seat) => hasCards(state, seat)))
    decideByStrength(draft)
}

const hasReachedLimit = ({ setup, turn }: State): boolean => {
  const { turnLimit } = setup.options
  return turnLimit !== 'off' && turn >= turnLimit
}

function hasStalled({ setup, turn, lastEventfulTurn }: State): boolean {
  const { stallLimit } = setup.options
  return stallLimit !== 'off' && turn - lastEventfulTurn >= stallLimit
}

function hasCards({ seats }: State, seat: Seat): boolean {
  const { monsters, supports, reserve } = seats[seat]
  if (reserve.monsters.length + reserve.supports.length > 0) return true
  return monsters.some((card) => card !== null) || supports.some((card) => card !== null)
}

/** More Life Points win, then more monsters on the field and in reserve; then it is a draw (R19.4). */
function decideByStrength(draft: Draft): void {
  const { state } = draft
  const { A, B } = state.seats
  const difference = A.life - B.life || monstersOf(state, 'A') - monstersOf(state, 'B')
  if (difference === 0) endInDraw(draft, 'R19.4')
  else win(draft, difference > 0 ? 'A' : 'B', 'R19.4')
}

const monstersOf = (state: State, seat: Seat): number =>
  countMonsters(state, seat) + state.seats[seat].reserve.monsters.length
