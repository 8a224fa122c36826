import { randomBytes } from 'node:crypto'
import type { Chance } from '@dungeon-dice/shared'
import { connect, type DungeonDice, type GameId, type Match } from '../../src/index.ts'
import { memoryTokens } from '../../src/token-store.ts'
import type { ClientView } from './client-view.ts'
import { Latch } from './latch.ts'
import { meet } from './meet.ts'

/** One in this many answers resigns, so that some duels end in every run. */
const RESIGN_ONE_IN = 150

/** Pairs that start at once; more would test the machine. */
const BATCH_SIZE = 40

/** Longest wait for a rated duel to be settled. */
const SETTLING_MS = 15_000

type Client = DungeonDice<GameId>

/** How the clients play. */
export interface GameClientsOptions {
  /** Pause before each answer. */
  readonly pauseMs: number
  /** Called for each duel once both seats are taken. */
  readonly onDuel: (host: Match) => void
  /**
   * Whether an absent seat counts as back once it was answered, instead of once it is connected.
   */
  readonly mustAnswer: boolean
  /** Whether they claim names: duels between guests of one address are unrated. */
  readonly areNamed: boolean
  /** Presets of the pairs in turn: by default all games are played at once. */
  readonly presets: readonly string[]
  /** SDKs of the pairs in turn: by default all use that of today. */
  readonly sdks: readonly (typeof connect)[]
}

const DEFAULTS: GameClientsOptions = {
  pauseMs: 0,
  onDuel: () => undefined,
  mustAnswer: false,
  areNamed: false,
  presets: ['tabletop', 'skirmish', 'duel'],
  sdks: [connect],
}

/**
 * Pairs of clients that play rated duels of all games at random, one after the other, whatever the server does.
 */
export class GameClients {
  /** What all clients saw, in all duels so far. */
  readonly seen: ClientView[] = []
  /** Clients send requests only while it is open; closed at first. */
  readonly latch = new Latch()
  readonly #url: string
  readonly #pick: Chance
  readonly #live = new Set<Match>()
  readonly #away = new Set<Match>()
  #draws = 0
  /** Number of unanswered requests. */
  #pending = 0
  #isEnough = false
  /** Until all pairs have begun, new duels do not wait for the latch. */
  #isBegun = false
  #playing: Promise<unknown> = Promise.resolve()
  #checks: (() => void)[] = []

  readonly #options: GameClientsOptions

  constructor(url: string, pick: Chance, options: Partial<GameClientsOptions> = {}) {
    this.#url = url
    this.#pick = pick
    this.#options = { ...DEFAULTS, ...options }
  }

  /** Number of live duels. */
  get size(): number {
    return this.#live.size / 2
  }

  /** Seats `count` pairs, which play once the latch opens. */
  async begin(count: number): Promise<void> {
    const playing: Promise<void>[] = []
    for (let begun = 0; begun < count; begun += BATCH_SIZE) {
      const more = Math.min(BATCH_SIZE, count - begun)
      playing.push(...Array.from({ length: more }, (_, pair) => this.#playAll(begun + pair)))
      await this.until(() => this.size === begun + more)
    }
    this.#playing = Promise.all(playing)
    this.#isBegun = true
  }

  /** Resolves when the condition holds, checked on every change. */
  until(holds: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const check = () => {
        if (!holds()) return
        this.#checks = this.#checks.filter((one) => one !== check)
        resolve()
      }
      this.#checks.push(check)
      check()
    })
  }

  /** Calls `onBack` for each absent seat that returns; resolves after the last. */
  async comeBack(onBack: () => void): Promise<void> {
    this.#onBack = onBack
    await this.until(() => this.#away.size === 0)
    this.#onBack = () => undefined
  }

  /** Marks all live seats as absent. */
  loseAll(): void {
    for (const match of this.#live) this.#away.add(match)
  }

  /** Lets all clients finish their requests and leave. */
  async end(): Promise<void> {
    this.#isEnough = true
    this.latch.open()
    await this.until(() => this.#pending === 0)
    for (const match of this.#live) match.leave()
    await this.#playing
  }

  #onBack: () => void = () => undefined

  #runChecks(): void {
    for (const check of [...this.#checks]) check()
  }

  #random(below: number): number {
    this.#draws += 1
    return this.#pick(this.#draws, below)
  }

  async #playAll(pair: number): Promise<void> {
    const { presets, sdks } = this.#options
    const preset = inTurn(presets, pair)
    const sdk = inTurn(sdks, pair)
    const [host, guest] = await Promise.all([this.#player(sdk), this.#player(sdk)])
    while (!this.#isEnough) {
      const seats = await meet(host, guest, { preset })
      if (seats?.[0] !== undefined) this.#options.onDuel(seats[0])
      if (seats !== null) await this.#playBoth(seats)
      if (this.#isBegun) await this.latch.passed
    }
  }

  /** A duel that a seat has lost before it began is left by the other one, which would wait for ever. */
  async #playBoth(seats: readonly Match[]): Promise<void> {
    const play = async (match: Match): Promise<void> => {
      await this.#play(match)
      for (const other of seats) if (other.phase === 'waiting') other.leave()
    }
    await Promise.all(seats.map(play))
  }

  async #player(sdk: typeof connect): Promise<Client> {
    const reconnect = { tries: 1_000, maxDelayMs: 1_000 }
    const client = sdk(this.#url, { game: 'any', reconnect, tokens: memoryTokens() })
    if (!this.#options.areNamed) return client
    const claimed = await client.claim(`Duelist ${randomBytes(4).toString('hex')}`, 'correct horse')
    if (!claimed.ok) throw new Error(claimed.error.code)
    return client
  }

  async #play(match: Match): Promise<void> {
    const { id: matchId, seat } = match
    const empty = {
      submitted: [],
      accepted: [],
      refused: [],
      events: [],
      ratingChange: null,
      doesNotCount: false,
      lost: null,
    }
    const seen: ClientView = { matchId, seat, ...empty }
    this.seen.push(seen)
    this.#live.add(match)
    this.#runChecks()
    if (this.#isEnough) match.leave()
    if (!this.#options.mustAnswer) match.on('reconnected', () => this.#isBack(match))
    const settled = new Promise<void>((resolve) => match.on('rated', () => resolve()))
    try {
      await this.#answerAll(match, seen)
      if (match.outcome !== null) await soon(settled)
    } catch (error) {
      if (!this.#isEnough) seen.lost = String(error)
    }
    seen.events = [...match.history]
    seen.ratingChange = match.players[seat].ratingChange
    seen.doesNotCount = match.rated === 'no'
    this.#live.delete(match)
    this.#isBack(match)
    match.leave()
  }

  #isBack(match: Match): void {
    if (this.#away.delete(match)) this.#onBack()
    this.#runChecks()
  }

  async #answerAll(match: Match, seen: ClientView): Promise<void> {
    for await (const decision of match.decisions()) {
      await this.latch.passed
      if (this.#options.pauseMs > 0) await later(this.#options.pauseMs)
      if (this.#isEnough) return
      const legal = decision.legal()
      // While others decide as well, resigning would end the match under their answers. Earlier SDKs
      // know no list of them: in their game one seat decides at a time.
      const { openDecisions }: Partial<Match> = match
      const isAlone = (openDecisions?.length ?? 1) === 1
      const isTired = isAlone && this.#random(RESIGN_ONE_IN) === 0
      const intent: { readonly type: string } | undefined = isTired
        ? { type: 'resign' }
        : legal[this.#random(legal.length)]
      if (intent === undefined) throw new Error('no legal intent')
      seen.submitted.push(intent)
      this.#pending += 1
      const submission = isTired
        ? match.submit({ type: 'resign' })
        : decision.answer(intent as Parameters<typeof decision.answer>[0])
      const answer = await submission.finally(() => {
        this.#pending -= 1
      })
      if (answer.ok) {
        seen.accepted.push({ step: answer.value, intent })
        this.#isBack(match)
      } else {
        seen.refused.push(`${JSON.stringify(intent)}: ${JSON.stringify(answer.error)}`)
      }
      this.#runChecks()
    }
    await match.finished
  }
}

function inTurn<T>(all: readonly T[], place: number): T {
  const one = all[place % all.length]
  if (one === undefined) throw new Error('nothing to take turns with')
  return one
}

const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const soon = (settled: Promise<void>): Promise<void> => Promise.race([settled, later(SETTLING_MS)])
