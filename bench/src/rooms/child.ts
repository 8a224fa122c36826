import { type ChildProcess, fork } from 'node:child_process'

/** A child process that answers each message with one message. */
export class Child {
  readonly #process: ChildProcess

  /** `settings`: additional environment variables. */
  constructor(file: URL, settings: Readonly<Record<string, string>> = {}) {
    const env = { ...process.env, ...settings }
    this.#process = fork(file, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  }

  /** Sends `command`, if given, and resolves with the next message. */
  ask<T>(command?: object): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const onExit = (code: number | null) => reject(new Error(`benchmark process exited: ${code}`))
    this.#process.once('exit', onExit)
    this.#process.once('message', (message) => {
      this.#process.off('exit', onExit)
      resolve(message as T)
    })
    if (command !== undefined) this.#process.send(command)
    return promise
  }

  get pid(): number {
    return this.#process.pid ?? 0
  }

  /** Disconnects; benchmark processes exit when their parent disconnects. */
  stop(): void {
    this.#process.disconnect()
  }
}
