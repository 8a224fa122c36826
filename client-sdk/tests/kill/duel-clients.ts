import { randomBytes } from 'node:crypto'
import type { Chance } from '@dungeon-dice/shared'
import type { Intent } from '@dungeon-dice/shared/ddm'
import { connect, type DungeonDice, type Joined, type Match } from '../../src/index.ts'
import { memoryTokens } from '../../src/token-store.ts'
import type { ClientView } from './client-view.ts'
import { Latch } from './latch.ts'

/** One answer of so many gives the duel up, so that some end in every run. */
const RESIGN_ONE_IN = 150

/** Pairs that sit down at once: all of them, and the machine is what is tried. */
const BATCH_SIZE = 40

/** Longest that the end of a rated duel is waited for to be settled. */
const SETTLING_MS = 15_000

/** How a crowd plays. */
export interface DuelOptions {
  /** How long everybody thinks before an answer. */
  readonly pauseMs: number
  /** Told of each duel that both have a seat in. */
  readonly onDuel: (host: Match) => void
  /** Whether a seat that is away is back when it was answered, and not when it is connected already. */
  readonly mustAnswer: boolean
  /** Whether they take names: between guests of one address nothing is rated. */
  readonly areNamed: boolean
}

const DEFAULTS: DuelOptions = {
  pauseMs: 0,
  onDuel: () => undefined,
  mustAnswer: false,
  areNamed: false,
}

/** Pairs of players who play rated duels at random, one after the other, whatever the server does. */
export class DuelClients {
  /** What everybody was shown and told, of all duels so far. */
  readonly seen: ClientView[] = []
  /** Nobody asks for anything while it is closed, as it is at first. */
  readonly latch = new Latch()
  readonly #url: string
  readonly #pick: Chance
  readonly #live = new Set<Match>()
  readonly #away = new Set<Match>()
  #draws = 0
  /** How much was asked for and is not answered. */
  #pending = 0
  #isEnough = false
  /** Until it is, nobody waits at the gate for another duel. */
  #isBegun = false
  #playing: Promise<unknown> = Promise.resolve()
  #checks: (() => void)[] = []

  readonly #options: DuelOptions

  constructor(url: string, pick: Chance, options: Partial<DuelOptions> = {}) {
    this.#url = url
    this.#pick = pick
    this.#options = { ...DEFAULTS, ...options }
  }

  /** Duels that go on now. */
  get size(): number {
    return this.#live.size / 2
  }

  /** Seats `count` pairs, who play when the gate opens. */
  async begin(count: number): Promise<void> {
    const playing: Promise<void>[] = []
    for (let begun = 0; begun < count; begun += BATCH_SIZE) {
      const more = Math.min(BATCH_SIZE, count - begun)
      playing.push(...Array.from({ length: more }, () => this.#playAll()))
      await this.until(() => this.size === begun + more)
    }
    this.#playing = Promise.all(playing)
    this.#isBegun = true
  }

  /** Resolves when `holds` does, looked at whenever something comes about. */
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

  /** Calls `onBack` for each seat that is not away any more, and resolves after the last. */
  async comeBack(onBack: () => void): Promise<void> {
    this.#onBack = onBack
    await this.until(() => this.#away.size === 0)
    this.#onBack = () => undefined
  }

  /** Counts all who play as away. */
  loseAll(): void {
    for (const match of this.#live) this.#away.add(match)
  }

  /** Lets everybody finish what they asked for, and leave. */
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

  async #playAll(): Promise<void> {
    const [host, guest] = await Promise.all([this.#player(), this.#player()])
    while (!this.#isEnough) {
      const pair = await meet(host, guest)
      if (pair?.[0] !== undefined) this.#options.onDuel(pair[0])
      if (pair !== null) await Promise.all(pair.map((match) => this.#play(match)))
      if (this.#isBegun) await this.latch.passed
    }
  }

  async #player(): Promise<DungeonDice> {
    const reconnect = { tries: 1_000, maxDelayMs: 1_000 }
    const client = connect(this.#url, { reconnect, tokens: memoryTokens() })
    if (!this.#options.areNamed) return client
    const claimed = await client.claim(`Duelist ${randomBytes(4).toString('hex')}`, 'correct horse')
    if (!claimed.ok) throw new Error(claimed.error.code)
    return client
  }

  async #play(match: Match): Promise<void> {
    const { id: matchId, seat } = match
    const empty = {
      asked: [],
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
      const isTired = this.#random(RESIGN_ONE_IN) === 0
      const intent: Intent | undefined = isTired
        ? { type: 'resign' }
        : legal[this.#random(legal.length)]
      if (intent === undefined) throw new Error('something is legal')
      seen.asked.push(intent)
      this.#pending += 1
      const asked = isTired
        ? match.submit({ type: 'resign' })
        : decision.answer(intent as Parameters<typeof decision.answer>[0])
      const answer = await asked.finally(() => {
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

/** Both seats of a fresh duel; null when the server went away over it. */
async function meet(host: DungeonDice, guest: DungeonDice): Promise<readonly Match[] | null> {
  const first = await seatOf(host.host({ rated: true }))
  if (first === null) return null
  const second = await seatOf(guest.join(first.code ?? ''))
  if (second !== null) return [first, second]
  first.leave()
  return null
}

async function seatOf(joining: Promise<Joined>): Promise<Match | null> {
  const joined = await joining.catch(() => null)
  if (joined?.ok) return joined.value
  // Not as fast as can be: the server may be away for a while.
  await later(100)
  return null
}

const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const soon = (settled: Promise<void>): Promise<void> => Promise.race([settled, later(SETTLING_MS)])
