import type { SignedIn } from '@dungeon-dice/shared/protocol'
import { expect } from 'vitest'
import { type Journal, memoryJournal } from '../../src/index.ts'
import { hashToken } from '../../src/platform/id.ts'
import type { Log } from '../../src/platform/log.ts'
import { type AdminRun, admin } from './admin-command.ts'
import { type FakeTime, fakeTime } from './fake-time.ts'
import { newAccount } from './lobby-player.ts'
import type { Pair } from './pair.ts'
import { Player } from './player.ts'
import { post, takeSeat } from './post.ts'
import { startApp, type TestApp } from './test-app.ts'

export const ADMIN_KEY = 'the-key-of-the-host-0123456789ab'

/** A server with an admin key, and helpers for its host and players. */
export class AdminApp {
  readonly app: TestApp
  readonly time: FakeTime
  readonly journal: Journal
  /** All log lines. */
  readonly logged: readonly string[]
  #names = 0

  private constructor(app: TestApp, time: FakeTime, journal: Journal, logged: readonly string[]) {
    this.app = app
    this.time = time
    this.journal = journal
    this.logged = logged
  }

  static async start(): Promise<AdminApp> {
    const time = fakeTime(Date.UTC(2030, 0, 2, 3, 4))
    const journal = memoryJournal()
    const logged: string[] = []
    const write = (fields: object, text: string) =>
      void logged.push(`${JSON.stringify(fields)} ${text}`)
    const log: Log = { debug: write, info: write, warn: write, error: write }
    const config = {
      adminKeyHash: hashToken(ADMIN_KEY),
      adminTriesPerHour: 3,
      passwordMemoryKib: 64,
      passwordsPerHour: 1_000,
      guestsPerHour: 1_000,
    }
    const app = await startApp({ clock: time, journal, log, config })
    return new AdminApp(app, time, journal, logged)
  }

  get url(): string {
    return this.app.url
  }

  /** Runs `npm run admin` as the host. */
  run(...words: readonly string[]): Promise<AdminRun> {
    return admin({ ADMIN_KEY, ADMIN_URL: this.url }, ...words, '--by', 'Hope')
  }

  /** Runs `npm run admin --json` and parses its output. */
  async runJson(...words: readonly string[]): Promise<unknown> {
    const { status, stdout, stderr } = await this.run(...words, '--json')
    expect([status, stderr]).toEqual([0, ''])
    return JSON.parse(stdout)
  }

  /** Calls an admin route directly, which is faster than the command. */
  async act(action: string, body: object): Promise<void> {
    const authored = { by: 'Hope', ...body }
    const { status, body: answer } = await post(this.url, `admin/${action}`, authored, ADMIN_KEY)
    expect([status, answer]).toEqual([200, answer])
  }

  /** Status and error of a POST. */
  async errorOf(path: string, body: object, token?: string): Promise<readonly unknown[]> {
    const posted = await post(this.url, path, body, token)
    return [posted.status, (posted.body as { readonly error?: object }).error]
  }

  /** Creates an account with a unique name. */
  account(): Promise<SignedIn> {
    this.#names += 1
    return newAccount(this.url, `Player ${this.#names}x`)
  }

  /** Starts a match between two accounts; returns it with its code. */
  async matchOf(ann: SignedIn, bo: SignedIn, settings: object = {}) {
    const host = await takeSeat(this.url, 'matches', { settings }, ann.token)
    const guest = await takeSeat(this.url, 'matches/join', { code: host.code }, bo.token)
    const A = await Player.join(this.url, host)
    const pair: Pair = { A, B: await Player.join(this.url, guest) }
    for (const player of [pair.A, pair.B])
      await player.until(({ room }) => room.state?.phase === 'playing')
    return { pair, code: host.code }
  }

  /** Status of `GET /me`. */
  async statusOfMe({ token }: SignedIn): Promise<number> {
    const headers = { authorization: `Bearer ${token}` }
    return (await fetch(`${this.url}/api/v1/me`, { headers })).status
  }
}
