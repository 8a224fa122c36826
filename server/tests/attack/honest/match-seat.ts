import { DicePart, type DiceState } from '../client/dice-part.ts'
import { pause } from '../client/pause.ts'
import type { HonestGrant, HonestPlayer, HonestSeat } from './honest-player.ts'

/** What the server asks a seat. */
interface Decision {
  readonly number: number
  readonly type: string
  readonly default: object
}

/** Decisions that are answered from the list of legal answers; all others by their default. */
const CHOSEN = new Set(['dimension', 'act', 'window', 'defend'])

/** How long a player thinks before an answer, in milliseconds, give or take half. */
export interface Pace {
  readonly thinkMs: number
  readonly signal: AbortSignal
}

/**
 * A seat of a match, played at a human pace by the messages of the server alone: it does its part for
 * the dice, thinks, and answers what it is asked.
 */
export class MatchSeat {
  readonly grant: HonestGrant
  /** Resolves when the match begins, and when it is over or was lost. */
  readonly begun: Promise<void>
  readonly over: Promise<void>
  /** Told when this seat sends an intent, and when it hears of a step. */
  onSent: () => void = () => undefined
  onStep: () => void = () => undefined
  readonly #player: HonestPlayer
  readonly #pace: Pace | null
  readonly #dice: DicePart
  readonly #began = Promise.withResolvers<void>()
  readonly #ended = Promise.withResolvers<void>()
  #seat: HonestSeat | null = null
  #decision: Decision | null = null
  #seq = 0
  #steps = 0
  readonly #awaited: { readonly steps: number; readonly resolve: () => void }[] = []

  /** `pace`: null for somebody who only sits there. */
  constructor(player: HonestPlayer, grant: HonestGrant, pace: Pace | null) {
    this.#player = player
    this.grant = grant
    this.#pace = pace
    this.#dice = new DicePart(grant.matchId, grant.seat)
    this.begun = this.#began.promise
    this.over = this.#ended.promise
  }

  /** Takes the seat; false when that failed. */
  async sit(): Promise<boolean> {
    this.#seat = await this.#player.enter('match', this.grant.reservation, (type, body) =>
      this.#hear(type, body),
    )
    // A match that was found, and whose opponent never comes, may be closed before it begins.
    if (this.#pace === null) this.#seat?.letEnd()
    void this.#seat?.client.closed.then(() => this.#ended.resolve())
    return this.#seat !== null
  }

  /** Resolves when this seat has heard of so many steps. */
  heard(steps: number): Promise<void> {
    return new Promise((resolve) => this.#awaited.push({ steps, resolve }))
  }

  /** Gives the match up, and then leaves. */
  async resign(): Promise<void> {
    this.#decision = null
    this.#seq += 1
    this.#seat?.letEnd()
    const intent = { seq: this.#seq, decision: null, intent: { type: 'resign' } }
    await this.#seat?.client.request('intent', intent, 5_000)
    this.leave()
  }

  leave(): void {
    this.#seat?.leave()
  }

  #hear(type: string, body: unknown): void {
    if (type === 'dice') this.#agree(body as DiceState)
    if (type === 'decision') void this.#decide(body as Decision)
    if (type === 'events')
      this.#follow(body as { readonly events: readonly (readonly unknown[])[] })
  }

  #follow({ events }: { readonly events: readonly (readonly unknown[])[] }): void {
    this.#began.resolve()
    this.#steps += 1
    this.onStep()
    for (const { steps, resolve } of this.#awaited) if (this.#steps >= steps) resolve()
    if (!events.some(([type]) => type === 'duelEnded')) return
    // From here on the room may be closed at any time.
    this.#seat?.letEnd()
    this.#ended.resolve()
  }

  #agree(state: DiceState): void {
    const said = this.#dice.answer(state)
    // The first message may come before the seat is known.
    if (said !== null) setImmediate(() => this.#seat?.client.send(said.type, said.body))
  }

  async #decide(decision: Decision): Promise<void> {
    this.#decision = decision
    this.#began.resolve()
    if (this.#pace === null) return
    const { thinkMs, signal } = this.#pace
    await pause(thinkMs * (0.5 + Math.random()), signal)
    if (signal.aborted || this.#isStale(decision)) return
    const intent = await this.#choose(decision)
    if (signal.aborted || this.#isStale(decision)) return
    const done = this.#player.log.wait('move')
    this.onSent()
    this.#seq += 1
    const asked = { seq: this.#seq, decision: decision.number, intent }
    if ((await this.#seat?.ask('intent', asked)) !== null) done()
  }

  #isStale = ({ number }: Decision): boolean => this.#decision?.number !== number

  async #choose({ type, default: standard }: Decision): Promise<object> {
    if (!CHOSEN.has(type)) return standard
    const done = this.#player.log.wait('legal')
    const answer = await this.#seat?.ask('legal', {})
    const legal = answer?.intents ?? []
    if (legal.length > 0) done()
    return legal[Math.floor(Math.random() * legal.length)] ?? standard
  }
}
