import { type ChildProcess, fork } from 'node:child_process'

/** A process of the bench that answers each message with one message. */
export class Child {
  readonly #process: ChildProcess

  /** `settings`: of its environment, beside this process's own. */
  constructor(file: URL, settings: Readonly<Record<string, string>> = {}) {
    const env = { ...process.env, ...settings }
    this.#process = fork(file, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  }

  /** The next message of type `T`, after `command` was sent, if there is one. */
  ask<T>(command?: object): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const onExit = (code: number | null) =>
      reject(new Error(`a process of the bench ended: ${code}`))
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

  /** Lets go of it: every process of the bench ends when its parent does. */
  stop(): void {
    this.#process.disconnect()
  }
}
