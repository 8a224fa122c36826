import { type Chance, seededChance } from '@dungeon-dice/shared'
import { connect, type DungeonDice, type GameId, type Match } from '../../src/index.ts'
import { memoryTokens } from '../../src/token-store.ts'
import { meet } from '../kill/meet.ts'

/** One in this many answers resigns, so that matches end in a few minutes. */
const RESIGN_ONE_IN = 100

/** Pairs that meet at once. */
const BATCH_SIZE = 40

/** Presets of the pairs in turn: all games are played at once. */
const PRESETS = ['tabletop', 'skirmish', 'duel'] as const

/** Plan of `SteadyPlayers`. */
export interface SteadyPlan {
  readonly url: string
  readonly pairs: number
  /** Longest pause before an answer; half of it on average. */
  readonly pauseMs: number
  readonly seed: number
}

/** Answers and ended matches since the last report. */
export interface Played {
  readonly answers: number
  readonly matches: number
  /** Waiting times from an answer to its confirmation, in ascending order. */
  readonly waitedMs: readonly number[]
}

/** Pairs of players who play match after match at the pace of people. */
export class SteadyPlayers {
  /** Whatever no player of a healthy server sees: refusals, lost matches. */
  readonly faults: string[] = []
  readonly #plan: SteadyPlan
  readonly #pick: Chance
  readonly #pauses = new Set<() => void>()
  readonly #live = new Set<Match>()
  /** When each match under way was last answered in, or began, by its id. */
  readonly #answeredAtMs = new Map<string, number>()
  #draws = 0
  #isEnough = false
  #matches = 0
  #waitedMs: number[] = []
  #playing: Promise<unknown> = Promise.resolve()

  constructor(plan: SteadyPlan) {
    this.#plan = plan
    this.#pick = seededChance(plan.seed)
  }

  /** Matches under way. */
  get live(): number {
    return this.#live.size / 2
  }

  /** Matches under way in which nobody has answered for this long. */
  standingStill(forMs: number): readonly string[] {
    const beforeMs = performance.now() - forMs
    return [...this.#answeredAtMs].filter(([, atMs]) => atMs < beforeMs).map(([id]) => id)
  }

  /** Resolves once all pairs have met. */
  async begin(): Promise<void> {
    const playing: Promise<void>[] = []
    for (let begun = 0; begun < this.#plan.pairs; begun += BATCH_SIZE) {
      const size = Math.min(BATCH_SIZE, this.#plan.pairs - begun)
      const met = Array.from({ length: size }, (_, place) => this.#seatPair(begun + place))
      for (const pair of await Promise.all(met)) playing.push(pair())
    }
    this.#playing = Promise.all(playing)
  }

  /** Reports, and begins the next report. */
  report(): Played {
    const waitedMs = this.#waitedMs.toSorted((a, b) => a - b)
    const played = { answers: waitedMs.length, matches: this.#matches, waitedMs }
    this.#waitedMs = []
    this.#matches = 0
    return played
  }

  /** Ends all matches. */
  async end(): Promise<void> {
    this.#isEnough = true
    for (const wake of this.#pauses) wake()
    for (const match of this.#live) match.leave()
    await this.#playing
  }

  #random(below: number): number {
    this.#draws += 1
    return this.#pick(this.#draws, below)
  }

  /** Two clients who have met; returns what lets them play. */
  async #seatPair(place: number): Promise<() => Promise<void>> {
    const preset = PRESETS[place % PRESETS.length] ?? PRESETS[0]
    const client = () => connect(this.#plan.url, { game: 'any', tokens: memoryTokens() })
    const pair = [client(), client()] as const
    const first = await this.#meet(pair, preset)
    return async () => {
      for (let seats: readonly Match[] = first; !this.#isEnough; ) {
        await Promise.all(seats.map((match) => this.#play(match)))
        if (!this.#isEnough) seats = await this.#meet(pair, preset)
      }
    }
  }

  async #meet(
    [host, guest]: readonly [DungeonDice<GameId>, DungeonDice<GameId>],
    preset: string,
  ): Promise<readonly Match[]> {
    // No clock: at random, some matches take longer than the usual ones allow.
    const seats = await meet(host, guest, { preset, clock: 'none' })
    if (seats === null) this.faults.push(`a pair could not meet for ${preset}`)
    for (const match of seats ?? []) {
      this.#live.add(match)
      this.#answeredAtMs.set(match.id, performance.now())
    }
    return seats ?? []
  }

  async #play(match: Match): Promise<void> {
    try {
      for await (const decision of match.decisions()) {
        await this.#pause()
        if (this.#isEnough) return
        await this.#answer(match, decision)
      }
      await match.finished
      this.#matches += 1 / 2
    } catch (error) {
      if (!this.#isEnough) this.faults.push(`${match.id}: ${error}`)
    } finally {
      this.#live.delete(match)
      this.#answeredAtMs.delete(match.id)
      match.leave()
    }
  }

  async #answer(match: Match, decision: DecisionOf<Match>): Promise<void> {
    const legal = decision.legal()
    const isAlone = match.openDecisions.length === 1
    const isTired = isAlone && this.#random(RESIGN_ONE_IN) === 0
    const intent = legal[this.#random(legal.length)]
    const askedAtMs = performance.now()
    const answer = isTired
      ? await match.submit({ type: 'resign' })
      : await decision.answer(intent as Parameters<typeof decision.answer>[0])
    const answeredAtMs = performance.now()
    this.#waitedMs.push(answeredAtMs - askedAtMs)
    if (this.#live.has(match)) this.#answeredAtMs.set(match.id, answeredAtMs)
    if (!answer.ok) this.faults.push(`${match.id}: ${JSON.stringify([intent, answer.error])}`)
  }

  /** Ends early when it is enough. */
  #pause(): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer)
        this.#pauses.delete(wake)
        resolve()
      }
      const timer = setTimeout(wake, this.#random(this.#plan.pauseMs + 1))
      this.#pauses.add(wake)
    })
  }
}

type DecisionOf<M extends Match> =
  ReturnType<M['decisions']> extends AsyncIterable<infer Decision> ? Decision : never
