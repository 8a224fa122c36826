import { Worker } from 'node:worker_threads'
import type { Answer, Seat, State } from '../../shared/src/ddm/index.ts'

/** Longest thought of a bot, in milliseconds. */
const LONGEST_THOUGHT_MS = 10_000
/** Time to load its module, in milliseconds. */
const LONGEST_START_MS = 30_000
/** Heap limit of a bot, in megabytes. */
const MAX_HEAP_MB = 256

/** Everything that a bot gets for one answer: what its seat may know, and the count of its answers. */
export interface BotQuestion {
  readonly view: State
  readonly seat: Seat
  /** Seed of its random numbers in this match. */
  readonly seed: number
  readonly index: number
}

/** A message of the thread: ready, or an answer. */
export type BotReply = 'ready' | { readonly answer: Answer }

/** A bot was stopped; the message is the reason in a sentence. */
export class BotStopped extends Error {}

/** A bot from a module of its author, on a thread of its own. */
export class OwnBot {
  readonly #worker: Worker
  readonly #longestMs: number
  #job: PromiseWithResolvers<BotReply> | null = null
  #reason: string | null = null

  private constructor(module: URL, longestMs: number) {
    this.#longestMs = longestMs
    this.#worker = new Worker(new URL('./thread.ts', import.meta.url), {
      workerData: module.href,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    })
    this.#worker.on('message', (reply: BotReply) => this.#job?.resolve(reply))
    this.#worker.on('error', (error: NodeJS.ErrnoException) =>
      this.#stop(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? `The bot used more than ${MAX_HEAP_MB} MB of memory.`
          : `The bot threw: ${error.message}`,
      ),
    )
    this.#worker.on('exit', () => this.#stop('The bot ended its thread.'))
  }

  /** Loads a module that exports a brain as `bot`; rejects with `BotStopped` when that fails. */
  static async load(module: URL, longestMs: number = LONGEST_THOUGHT_MS): Promise<OwnBot> {
    const bot = new OwnBot(module, longestMs)
    await bot.#reply('The bot took too long to load.', LONGEST_START_MS)
    return bot
  }

  /** Its answer; rejects with `BotStopped` when it throws, takes too long or too much memory. */
  async answer(question: BotQuestion): Promise<Answer> {
    const reply = this.#reply(
      `The bot thought for more than ${this.#longestMs} ms.`,
      this.#longestMs,
    )
    this.#worker.postMessage(question)
    const message = await reply
    if (message === 'ready') throw new BotStopped('The bot gave no answer.')
    return message.answer
  }

  end(): void {
    this.#stop('The bot was ended.')
  }

  async #reply(tooLong: string, longestMs: number): Promise<BotReply> {
    if (this.#reason !== null) throw new BotStopped(this.#reason)
    const job = Promise.withResolvers<BotReply>()
    this.#job = job
    const timer = setTimeout(() => this.#stop(tooLong), longestMs)
    try {
      return await job.promise
    } finally {
      clearTimeout(timer)
      this.#job = null
    }
  }

  #stop(reason: string): void {
    if (this.#reason !== null) return
    this.#reason = reason
    this.#job?.reject(new BotStopped(reason))
    void this.#worker.terminate()
  }
}
