import { once } from 'node:events'
import { createServer } from 'node:net'
import { seededChance } from '@dungeon-dice/shared'
import type { TestPlace } from '../../../server/tests/support/databases.ts'
import { type Program, startProgram } from '../../../server/tests/support/program.ts'
import type { KillPlan } from './dying-ports.ts'
import { GameClients } from './game-clients.ts'
import { MANY_PLAYERS } from './many-players.ts'

const MAIN = new URL('./dying-server.ts', import.meta.url).pathname
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
    const all = { ...MANY_PLAYERS, ...settings, HASTE_MS: String(hasteMs), PORT: await freePort() }
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
