import type { Schema } from '@colyseus/schema'
import { deadlineOf, type OpenDecision, type Placing, SPECTATOR } from '@dungeon-dice/shared'
import type {
  DiceMessage,
  RatedFacts,
  SeatGrant,
  SecretMessage,
  WelcomeMessage,
} from '@dungeon-dice/shared/protocol'
import { PROTOCOL_VERSION } from '@dungeon-dice/shared/protocol'
import type { AnyTypes, AnyView } from '../game/any-game.ts'
import { shownSettings } from '../game/settings.ts'
import type { Numbered } from '../match/numbered.ts'
import type { Participant } from '../match/participant.ts'
import { isOrdered, type Position, type PublishedStep } from '../match/position.ts'
import type { TakenSeat } from '../match/seats.ts'
import { ratedFacts, ratedPhase } from '../results/rated.ts'
import { isProvisional } from '../results/rating.ts'
import { isDrawOnly } from './claim-match.ts'
import type { MatchSession } from './match-session.ts'
import { type MatchState, SeatView } from './match-state.ts'
import type { RoomClients } from './room-clients.ts'
import type { SessionView } from './session-view.ts'
import type { SpectatorCount } from './spectator-count.ts'

/** Publishes a session to its room: synced state, events, decisions, secrets. */
export class StatePublisher implements SessionView {
  readonly state: MatchState<AnyView> & Schema
  readonly #session: MatchSession
  readonly #roomClients: RoomClients
  readonly #maxMessagesPerSecond: number
  #sentDice = ''
  /** Called when a change of the state was sent to the players. */
  onPatched: () => void = () => undefined

  constructor(
    session: MatchSession,
    state: MatchState<AnyView> & Schema,
    roomClients: RoomClients,
    maxMessagesPerSecond: number,
  ) {
    const { id, rulesVersion } = session.game.engine
    this.state = state
    this.#session = session
    this.#roomClients = roomClients
    this.#maxMessagesPerSecond = maxMessagesPerSecond
    state.game = id
    state.rules = rulesVersion
    state.settings = JSON.stringify(shownSettings(session.settings))
    for (const seat of session.seats.names) state.seats.set(seat, new SeatView())
    this.#showTeams()
    session.view = this
    const published = session.match?.published ?? null
    if (published !== null) this.#project(null, published)
  }

  /** Sends a step: first the state, then its events, then the new decisions. */
  onStep(step: PublishedStep<AnyTypes>): void {
    const { before, now } = step
    this.#roomClients.hold()
    if (before !== null) this.#sendNewSecrets(before, now)
    this.#project(before, now)
    this.#patch()
    if (before === null) for (const seat of this.#session.seats.names) this.#sendSecret(now, seat)
    this.#sendEvents(step)
    for (const seat of this.#session.seats.names)
      if (before?.orders.get(seat) !== now.orders.get(seat)) this.#sendOrders(now, seat)
    for (const asked of now.decisions.open)
      if (!before?.decisions.open.includes(asked)) this.#sendDecision(now, asked)
  }

  onOrders(seat: string, now: Position<AnyTypes>): void {
    this.#sendOrders(now, seat)
  }

  /** Charges the steps to whoever's request they followed: they take no request of their own. */
  onOrdered(seat: string, steps: number): void {
    this.#roomClients.charge(this.#session.seats.at(seat)?.address ?? '', steps)
  }

  onPause(now: Position<AnyTypes>): void {
    this.#roomClients.hold()
    this.#projectClocks(null, now)
    this.#patch()
  }

  onHalt(): void {
    this.showSeats()
  }

  /** Publishes the seats and the phase. */
  showSeats(): void {
    this.#roomClients.hold()
    this.state.phase = this.#session.phase
    this.state.haltReason = this.#session.haltReason
    this.state.spectators = this.#session.spectators
    for (const name of this.#session.seats.names) {
      const taken = this.#session.seats.at(name)
      const view = this.state.seats.get(name)
      if (view === undefined) continue
      view.name = taken?.participant.name ?? ''
      view.guest = taken?.participant.isGuest ?? false
      view.bot = taken?.participant.bot !== undefined
      view.connected = taken?.awaySinceMs === null
      view.watches = isAmong(this.#session.spectatorCount, taken?.participant)
      this.#showAbsence(name, view)
      showRating(view, taken)
      view.rematch = this.#session.rematchVotes.get(name) ?? ''
      view.commitment = this.#session.dice.commitmentOf(name)
      view.host = taken !== undefined && taken.tokenHash === this.#session.joinPolicy.hostHash
    }
    const { series, dice } = this.#session
    this.state.commitment = dice.commitment
    this.state.series = series === null ? '' : JSON.stringify(series)
    this.state.rated = ratedPhase(this.#session)
    this.state.ratedFacts = factsText(ratedFacts(this.#session))
    this.#patch()
    this.#sendDice()
  }

  #patch(): void {
    this.#roomClients.patch()
    this.onPatched()
  }

  /** Sends the commitments before the start, when they have changed. */
  #sendDice(): void {
    if (this.#session.phase !== 'waiting') return
    const message = diceMessage(this.#session)
    const text = JSON.stringify(message)
    if (text === this.#sentDice) return
    this.#sentDice = text
    for (const seat of this.#session.seats.names) this.#roomClients.send(seat, 'dice', message)
  }

  onSeatLost(seat: string, code: number): void {
    this.#roomClients.close(seat, code)
  }

  /** The player gets the new seat with another `welcome`. */
  onSeatMoved(from: string, to: string): void {
    this.#roomClients.moveSeat(from, to)
    this.greet(to)
  }

  onMoved(): void {
    this.#roomClients.move()
  }

  onNext(seat: string, way: SeatGrant): void {
    this.#roomClients.send(seat, 'next', way)
  }

  /** Shows since when a seat is away; only a running match can be claimed. */
  #showAbsence(seat: string, view: SeatView): void {
    const { seats, startedAtMs, phase } = this.#session
    const taken = seats.at(seat)
    const fromMs = phase === 'playing' ? this.#session.graceEndsAtMs(seat) : null
    view.claimFrom = fromMs === null ? 0 : fromMs - startedAtMs
    view.away = awayOf(taken)
    view.drawOnly = fromMs !== null && isDrawOnly(this.#session, seat)
  }

  /** Sends a new connection to `seat` everything that is not in the synced state. */
  greet(seat: string): void {
    const { match, game, id } = this.#session
    this.#roomClients.send(seat, 'welcome', {
      protocol: PROTOCOL_VERSION,
      rules: game.engine.rulesVersion,
      match: id,
      seat,
      lastSeq: match?.lastSeq(seat) ?? 0,
      lastEvent: match?.log.last ?? 0,
      now: this.#session.nowMs,
      maxMessagesPerSecond: this.#maxMessagesPerSecond,
    } satisfies WelcomeMessage)
    const published = match?.published ?? null
    if (match === null) this.#roomClients.send(seat, 'dice', diceMessage(this.#session))
    if (published === null) return
    this.#sendSecret(published, seat)
    this.#sendOrders(published, seat)
    const asked = published.decisions.open.find(({ decision }) => decision.seat === seat)
    if (asked !== undefined) this.#sendDecision(published, asked)
  }

  #project(before: Position<AnyTypes> | null, now: Position<AnyTypes>): void {
    this.#projectGame(before, now)
    this.#projectDecisions(before, now)
    this.#projectClocks(before, now)
    if (before === null) this.state.startedAt = this.#session.startedAtMs
    if (before?.out !== now.out) this.#showOut(now)
    this.state.phase = this.#session.phase
    this.state.step = now.step
    const turn = this.#session.game.engine.turnOf(now.state)
    if (this.state.turn !== turn) this.state.turn = turn
  }

  #showTeams(): void {
    for (const [place, side] of this.#session.settings.sides.entries())
      for (const seat of side.length > 1 ? side : []) {
        const view = this.state.seats.get(seat)
        if (view !== undefined) view.team = String(place + 1)
      }
  }

  #showOut({ out }: Position<AnyTypes>): void {
    for (const seat of out) {
      const view = this.state.seats.get(seat)
      if (view !== undefined) view.out = true
    }
  }

  #showPlaces({ places }: Placing<string>): void {
    for (const [place, seats] of places.entries())
      for (const seat of seats) {
        const view = this.state.seats.get(seat)
        if (view !== undefined) view.place = place + 1
      }
  }

  #projectGame(before: Position<AnyTypes> | null, now: Position<AnyTypes>): void {
    const { game } = this.#session
    const view = this.state.view ?? new game.View()
    game.project(view, before?.state ?? null, now.state)
    if (this.state.view === undefined) this.state.view = view
    if (now.outcome === null) return
    this.state.outcome = JSON.stringify(now.outcome)
    this.#showPlaces(now.outcome)
    this.#revealDice()
  }

  /** Publishes the secret and the nonces, from which everybody can recompute the dice. */
  #revealDice(): void {
    const { agreed } = this.#session.dice
    this.state.secret = agreed?.secret ?? ''
    for (const { seat, nonce } of agreed?.seats ?? []) {
      const view = this.state.seats.get(seat)
      if (view !== undefined) view.nonce = nonce
    }
  }

  #projectDecisions(before: Position<AnyTypes> | null, { decisions }: Position<AnyTypes>): void {
    for (const { decision } of before?.decisions.open ?? [])
      if (!decisions.open.some((asked) => asked.decision.seat === decision.seat))
        this.#showDecision(decision.seat, 0, '', '')
    for (const { number, decision } of decisions.open)
      this.#showDecision(decision.seat, number, decision.type, factsOf(decision))
  }

  #projectClocks(before: Position<AnyTypes> | null, { clocks }: Position<AnyTypes>): void {
    for (const [seat, clock] of clocks ?? []) {
      if (before?.clocks?.get(seat) === clock) continue
      const view = this.state.seats.get(seat)
      if (view === undefined) continue
      const deadline = deadlineOf(clock)
      view.timeLeft = clock.leftMs
      view.timeOut = deadline === null ? 0 : deadline - this.#session.startedAtMs
    }
  }

  #showDecision(seat: string, number: number, type: string, facts: string): void {
    const view = this.state.seats.get(seat)
    if (view === undefined) return
    view.decision = number
    view.asked = type
    view.facts = facts
  }

  #sendSecret({ state, step }: Position<AnyTypes>, seat: string): void {
    const own = this.#session.game.secretOf(state, seat)
    const message = { step, seat, own } satisfies SecretMessage
    if (own !== null) this.#roomClients.send(seat, 'secret', message)
  }

  /** A client reads the state of a step with the secret of that step, so the secret goes first. */
  #sendNewSecrets(before: Position<AnyTypes>, { state, step }: Position<AnyTypes>): void {
    const { game, seats } = this.#session
    for (const seat of seats.names) {
      const [old, own] = [game.secretOf(before.state, seat), game.secretOf(state, seat)]
      if (old === own || JSON.stringify(old) === JSON.stringify(own)) continue
      this.#roomClients.send(seat, 'secret', { step, seat, own } satisfies SecretMessage)
    }
  }

  /** Standing orders go to their own seat alone. */
  #sendOrders({ orders }: Position<AnyTypes>, seat: string): void {
    this.#roomClients.send(seat, 'orders', orders.get(seat))
  }

  #sendEvents({ firstEvent: from }: PublishedStep<AnyTypes>): void {
    const { match, seats, game } = this.#session
    if (match === null || match.log.last < from) return
    const send = (seat: string | null) => {
      const { events } = match.log.since(seat ?? SPECTATOR, from - 1, Infinity)
      this.#roomClients.send(seat, 'events', { from, events: events.map(game.packEvent) })
    }
    // Mostly all seats see the same events: pack them once.
    if (match.log.isSameForAll(from - 1)) send(null)
    else for (const seat of seats.names) send(seat)
  }

  /** A decision that standing orders answer is not sent. */
  #sendDecision(
    now: Position<AnyTypes>,
    { number, decision }: Numbered<OpenDecision<string>>,
  ): void {
    const { engine: game } = this.#session.game
    if (isOrdered(game, now, decision.seat)) return
    const answer = game.defaultIntent(now.state, decision.seat)
    const clock = now.clocks?.get(decision.seat)
    const deadline = clock === undefined ? null : deadlineOf(clock)
    const message = { ...decision, number, default: answer, deadline }
    this.#roomClients.send(decision.seat, 'decision', message)
  }
}

const diceMessage = ({ dice, seats }: MatchSession): DiceMessage => ({
  commitment: dice.commitment,
  seats: Object.fromEntries(seats.names.map((seat) => [seat, dice.commitmentOf(seat)])),
})

function showRating(view: SeatView, taken: TakenSeat<string, unknown> | undefined): void {
  const rating = taken?.rating ?? null
  view.rating = rating === null ? 0 : Math.round(rating.rating)
  view.provisional = rating !== null && isProvisional(rating)
  view.ratingChange = taken?.ratingChange ?? 0
}

/** Rating facts as JSON; empty for the defaults. */
const factsText = ({ because, weight, held }: RatedFacts): string =>
  because === null && weight === 1 && held.length === 0
    ? ''
    : JSON.stringify({ because, weight, held })

/** Field `away` of a seat: `left`, `dropped`, or empty. */
function awayOf(taken: TakenSeat<string, unknown> | undefined): string {
  if (taken === undefined || taken.awaySinceMs === null) return ''
  return taken.hasLeft ? 'left' : 'dropped'
}

/** The facts of a decision beyond its type and seat, as JSON; empty without any. */
function factsOf(decision: object): string {
  // Fast path: most decisions have no facts, and this runs at every step.
  if (Object.keys(decision).length === 2) return ''
  const facts = Object.entries(decision).filter(([name]) => name !== 'type' && name !== 'seat')
  return facts.length === 0 ? '' : JSON.stringify(Object.fromEntries(facts))
}

const isAmong = ({ accountIds }: SpectatorCount, participant: Participant | undefined): boolean =>
  participant !== undefined &&
  participant.accountId !== null &&
  accountIds.has(participant.accountId)
