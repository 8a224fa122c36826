import { type ChildProcess, spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

const BUSY = ['--eval', 'for (;;);']

/** Keeps every core busy, by a process each of the usual priority, until it is disposed of. */
export function underPressure(): Disposable {
  const busy: readonly ChildProcess[] = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, BUSY, { stdio: 'ignore' }),
  )
  const end = () => {
    for (const one of busy) one.kill('SIGKILL')
  }
  process.once('exit', end)
  return { [Symbol.dispose]: end }
}
