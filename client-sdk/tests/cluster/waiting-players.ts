import { randomBytes } from 'node:crypto'
import type { connect, DungeonDice, Match, Queued } from '../../src/index.ts'
import { memoryTokens } from '../../src/token-store.ts'
import type { ProcessCluster } from './process-cluster.ts'

const WISH = { preset: 'tabletop', clock: 'standard', rated: false } as const

/** How late a message may come on a busy machine, and how early a loss is not seen. */
const LATE_SECONDS = 2

/** Players in the queue who have all blocked each other, so that they wait for others. */
export class WaitingPlayers {
  /** Why places were lost. */
  readonly lost: string[] = []
  readonly #tickets: readonly Queued[]
  readonly #sinceMs = performance.now()

  private constructor(tickets: readonly Queued[]) {
    this.#tickets = tickets
    for (const ticket of tickets) {
      ticket.match.catch((error) => this.lost.push(String(error)))
      ticket.on('progress', ({ waitedSeconds }) => this.#check(waitedSeconds))
    }
  }

  /** A client asks for a lost place again without a word: only its waiting time tells. */
  #check(waitedSeconds: number): void {
    const passedSeconds = (performance.now() - this.#sinceMs) / 1_000
    if (waitedSeconds + LATE_SECONDS < passedSeconds / 2)
      this.lost.push(`waited ${waitedSeconds} s after ${passedSeconds} s`)
  }

  /** Puts `count` players into the queue, with these SDKs in turn. */
  static async open(
    cluster: ProcessCluster,
    count: number,
    sdks: readonly (typeof connect)[],
  ): Promise<WaitingPlayers> {
    const names = Array.from({ length: count }, () => `Seeker ${randomBytes(4).toString('hex')}`)
    const clients: DungeonDice[] = []
    for (const [place, name] of names.entries()) {
      const sdk = sdks[place % sdks.length]
      if (sdk === undefined) throw new Error('no SDK')
      const client = sdk(cluster.loadBalancer.url, {
        reconnect: { tries: 1_000, maxDelayMs: 1_000 },
        tokens: memoryTokens(),
      })
      await cluster.accepted(() => client.claim(name, 'correct horse'))
      for (const before of names.slice(0, place)) await cluster.accepted(() => client.block(before))
      clients.push(client)
    }
    const tickets = clients.map((client) => cluster.accepted(() => client.queue(WISH)))
    return new WaitingPlayers(await Promise.all(tickets))
  }

  /** Why one more player gets no place; null if it gets one, which it leaves at once. */
  static async refusalOf(client: DungeonDice): Promise<string | null> {
    const queued = await client.queue(WISH)
    if (!queued.ok) return queued.error.code
    queued.value.cancel()
    return null
  }

  /** The matches of all, once they have begun. */
  matches(): Promise<readonly Match[]> {
    return Promise.all(this.#tickets.map(({ match }) => match))
  }
}
