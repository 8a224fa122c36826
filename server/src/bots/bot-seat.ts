import type { HostedGame, HostTypes, SeatOf } from '../game/hosted-game.ts'
import type { Thinkers, Thought } from '../game/thought.ts'
import type { Match } from '../match/match.ts'
import { isOrdered, type Position } from '../match/position.ts'
import type { Answer } from '../match/recent-answers.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { Cancel, Timers } from '../platform/timers.ts'

/** What a bot in its seat is made of. */
export interface BotSeatParts<H extends HostTypes> {
  readonly hosted: HostedGame<H>
  readonly match: Match<H['Game']>
  readonly matchId: string
  readonly seat: SeatOf<H>
  /** Name of the bot. */
  readonly bot: string
  /** The 32 bytes that its own chance hangs on. */
  readonly key: Uint8Array
  readonly thinkers: Thinkers
  /** How long it takes before each answer, at least. */
  readonly pauseMs: number
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
}

/** What the bot is to do next: answer a decision, by its number, or say something unasked (null). */
interface Task {
  readonly decision: number | null
}

/** Times that a thought is tried before the default answer stands in. */
const TRIES = 2

/** How long it waits when the match cannot take more at the moment. */
const BUSY_PAUSE_MS = 200

/**
 * A bot that sits at a match: it is shown what its seat may know, and answers by sequence numbers,
 * as a connection would. It does one thing at a time, and always the newest.
 */
export class BotSeat<H extends HostTypes> {
  readonly #parts: BotSeatParts<H>
  #now: Position<H['Game']> | null = null
  #answers = 0
  /** The last step after which it has said what it had to say unasked. */
  #saidAt = -1
  #isBusy = false
  #hasLeft = false
  #cancel: Cancel = () => undefined

  constructor(parts: BotSeatParts<H>) {
    this.#parts = parts
  }

  /** The match shows where it stands now. */
  look(now: Position<H['Game']>): void {
    this.#now = now
    if (!this.#isBusy) void this.#play()
  }

  /** The match is gone. */
  leave(): void {
    this.#hasLeft = true
    this.#cancel()
  }

  /** Does what is to be done until nothing is. */
  async #play(): Promise<void> {
    this.#isBusy = true
    try {
      for (let task = this.#task(); task !== null; task = this.#task()) await this.#do(task)
    } catch (error) {
      this.#complain('a bot threw', error)
    } finally {
      this.#isBusy = false
    }
  }

  #task(): Task | null {
    const now = this.#now
    const { hosted, seat } = this.#parts
    if (now === null || now.outcome !== null || this.#hasLeft) return null
    if (now.step > this.#saidAt && hosted.bots.isAddressed(now.state, seat))
      return { decision: null }
    const asked = now.decisions.open.find(({ decision }) => decision.seat === seat)
    if (asked === undefined || isOrdered(hosted.game, now, seat)) return null
    return { decision: asked.number }
  }

  async #do(task: Task): Promise<void> {
    const now = this.#now
    if (now === null) return
    if (task.decision === null) this.#saidAt = now.step
    const [intent] = await Promise.all([this.#think(task, now), this.#pause(this.#parts.pauseMs)])
    if (this.#hasLeft || intent === null) return
    // The match may have gone on meanwhile; and an offer is answered before its turn can end.
    if (task.decision !== null && this.#task()?.decision !== task.decision) return
    const answer = await this.#give(task, intent)
    if (answer.ok) this.#answers += task.decision === null ? 0 : 1
    else await this.#takeRefusal(task, answer.error.code)
  }

  /** What it wants to do; the default answer when it cannot think, null for nothing. */
  async #think(task: Task, { state }: Position<H['Game']>): Promise<H['Game']['Intent'] | null> {
    const { hosted, thinkers, seat, bot, key } = this.#parts
    const { game } = hosted
    const thought: Thought = {
      bot,
      seat,
      view: game.save(game.viewState(state, seat)),
      wanted: task.decision === null ? 'word' : 'answer',
      key,
      index: this.#answers,
    }
    for (let tried = 0; tried < TRIES && !this.#hasLeft; tried += 1)
      try {
        const intent = await thinkers.think(thought)
        return intent === null && thought.wanted === 'word' ? null : this.#read(task, intent)
      } catch (error) {
        this.#complain('a bot could not think', error)
      }
    return this.#standIn(task, state)
  }

  #standIn({ decision }: Task, state: H['Game']['State']): H['Game']['Intent'] | null {
    const { hosted, seat } = this.#parts
    return decision === null ? null : hosted.game.defaultIntent(state, seat)
  }

  /** What came from a thread is read as strictly as what comes from a connection. */
  #read({ decision }: Task, intent: unknown): H['Game']['Intent'] {
    const request = this.#parts.hosted.readRequest({ seq: this.#nextSeq, decision, intent })
    if (!request.ok) throw new Error(`no intent: ${JSON.stringify(intent)}`)
    return request.value.intent
  }

  get #nextSeq(): number {
    const { match, seat } = this.#parts
    return match.lastSeq(seat) + 1
  }

  #give({ decision }: Task, intent: H['Game']['Intent']): Promise<Answer> {
    const { match, seat } = this.#parts
    return match.submit(seat, { seq: this.#nextSeq, decision, intent })
  }

  /** An answer that the rules refuse is replaced; one that came too late, or too soon, is forgotten. */
  async #takeRefusal(task: Task, code: string): Promise<void> {
    if (code === 'match_halted') return this.leave()
    if (code === 'busy') return this.#pause(BUSY_PAUSE_MS)
    // A refusal is told after all that it rests on was shown.
    const now = this.#now
    const isStillAsked = task.decision !== null && this.#task()?.decision === task.decision
    if (now === null || !isStillAsked) return
    this.#complain('a bot gave an answer that is refused', code)
    const intent = this.#standIn(task, now.state)
    const answer = intent === null ? null : await this.#give(task, intent)
    if (answer?.ok !== true)
      throw new Error(`the default answer is refused: ${JSON.stringify(answer)}`)
  }

  #pause(ms: number): Promise<void> {
    const { clock, timers } = this.#parts
    return new Promise((resolve) => {
      this.#cancel = timers.at(clock.now() + ms, resolve)
    })
  }

  #complain(what: string, error: unknown): void {
    const { log, matchId, seat, bot } = this.#parts
    if (!this.#hasLeft) log.error({ matchId, seat, bot, err: error }, what)
  }
}
