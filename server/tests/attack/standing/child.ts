import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'

/** Runs Node under the scheduling policy "idle" of Linux, by the command of util-linux. */
const IDLE = { execPath: 'chrt', execArgv: ['--idle', '0', process.execPath] }
const HAS_CHRT = spawnSync('chrt', ['--idle', '0', 'true']).status === 0

/** A process of the harness that answers each command with one report, in order. */
export class Child<Command extends object, Report> {
  readonly process: ChildProcess
  readonly #waiting: {
    readonly resolve: (report: Report) => void
    readonly reject: (error: Error) => void
  }[] = []
  readonly #ended: Promise<unknown>

  /** `isIdle`: gets only the time that no other process of the machine wants. */
  constructor(file: URL, isIdle = false) {
    const idle = isIdle && HAS_CHRT ? IDLE : {}
    this.process = fork(file, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], ...idle })
    this.#ended = once(this.process, 'exit').then(([code, signal]) => {
      const error = new Error(`${file.pathname} ended: ${code ?? signal}`)
      for (const { reject } of this.#waiting.splice(0)) reject(error)
    })
    this.process.on('message', (report) => this.#waiting.shift()?.resolve(report as Report))
  }

  /** Gives a command; rejects when the process ends before it reports. */
  ask(command: Command): Promise<Report> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject })
      this.process.send(command)
    })
  }

  /** Lets go of it, upon which it ends by itself; kills it if it does not. */
  async stop(patienceMs = 2_000): Promise<void> {
    if (this.process.connected) this.process.disconnect()
    const timer = setTimeout(() => this.process.kill('SIGKILL'), patienceMs)
    await this.#ended
    clearTimeout(timer)
  }
}
