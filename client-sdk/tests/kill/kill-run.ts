import { once } from 'node:events'
import { createServer } from 'node:net'
import { seededChance } from '@dungeon-dice/shared'
import type { TestPlace } from '../../../server/tests/support/databases.ts'
import { type Program, startProgram } from '../../../server/tests/support/program.ts'
import type { KillPlan } from './dying-ports.ts'
import { GameClients } from './game-clients.ts'

const MAIN = new URL('./dying-server.ts', import.meta.url).pathname
const NO_LIMIT = '1000000'

/** Limits for many players on one address. */
const SETTINGS = {
  PASSWORD_MEMORY_KIB: '8192',
  MAX_MESSAGES_PER_SECOND: NO_LIMIT,
  SERVER_TIME_PER_ADDRESS: NO_LIMIT,
  GUESTS_PER_HOUR: NO_LIMIT,
  GUESTS_PER_DAY: NO_LIMIT,
  REQUESTS_PER_MINUTE: '10000000',
  MAX_CONNECTIONS_PER_ADDRESS: NO_LIMIT,
  UPGRADES_PER_MINUTE: NO_LIMIT,
  LINKS_PER_MINUTE: NO_LIMIT,
  MAX_MATCHES_PER_ADDRESS: NO_LIMIT,
  MAX_WAITING_MATCHES_PER_ADDRESS: NO_LIMIT,
  MAX_BOT_MATCHES_PER_ADDRESS: NO_LIMIT,
  MAX_LINKS_PER_ADDRESS: NO_LIMIT,
  MAX_MATCHES_PER_PLAYER: NO_LIMIT,
  MAX_WAITING_MATCHES_PER_PLAYER: NO_LIMIT,
  MATCHES_PER_HOUR: NO_LIMIT,
  STEPS_PER_SECOND: NO_LIMIT,
  STORED_KB_PER_DAY: '1000000000',
  NONSENSE_PER_MINUTE: NO_LIMIT,
  CODE_GUESSES_PER_MINUTE: NO_LIMIT,
}

/** A server that is killed repeatedly, with clients that keep playing. */
export class KillRun {
  readonly clients: GameClients
  readonly #settings: Readonly<Record<string, string>>
  #program: Program

  private constructor(program: Program, settings: Readonly<Record<string, string>>, seed: number) {
    this.#program = program
    this.#settings = settings
    this.clients = new GameClients(program.url, seededChance(seed))
  }

  /** Starts a run with `count` pairs; resolves when all of them play. */
  static async open(
    { settings }: TestPlace,
    count: number,
    { plan, hasteMs = 0, seed }: { plan: KillPlan; hasteMs?: number; seed: number },
  ): Promise<KillRun> {
    const all = { ...SETTINGS, ...settings, HASTE_MS: String(hasteMs), PORT: await freePort() }
    const program = await startProgram({ ...all, KILL_PLAN: JSON.stringify(plan) }, [MAIN])
    const run = new KillRun(program, all, seed)
    await run.clients.begin(count)
    run.goOn()
    return run
  }

  /** Resolves when the server has died. */
  async dead(): Promise<void> {
    await this.#program.ended
    this.clients.latch.close()
    this.clients.loseAll()
  }

  /** Arms the plan, and lets the clients play. */
  goOn(): void {
    this.#program.process.kill('SIGUSR2')
    this.clients.latch.open()
  }

  /** Kills the server now. */
  async kill(): Promise<void> {
    this.#program.process.kill('SIGKILL')
    await this.dead()
  }

  /** Starts the server again with a plan; false if it died before it listened. */
  async start(plan: KillPlan | null): Promise<boolean> {
    try {
      const settings = { ...this.#settings, KILL_PLAN: JSON.stringify(plan) }
      this.#program = await startProgram(settings, [MAIN])
      return true
    } catch {
      return false
    }
  }

  /** Stops the server gracefully. */
  stop(): Promise<readonly [number | null, string | null]> {
    return this.#program.end('SIGTERM')
  }

  /** Kills the process. */
  abort(): void {
    this.#program.process.kill('SIGKILL')
  }
}

/** Finds a free port. */
async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return String(typeof address === 'object' ? address?.port : 0)
}
