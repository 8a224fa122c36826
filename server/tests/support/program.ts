import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

const MAIN = new URL('../../src/main.ts', import.meta.url).pathname

/** A server in a process of its own. */
export interface Program {
  readonly url: string
  readonly process: ChildProcess
  /** What it has written to standard output so far: its greeting and its log. */
  readonly output: () => string
  /** Resolves when it has ended, however it came about. */
  readonly ended: Promise<readonly [number | null, string | null]>
  /** Ends it by a signal, and resolves with the code and signal it ended by. */
  readonly end: (signal: NodeJS.Signals) => Promise<readonly [number | null, string | null]>
}

/**
 * Starts a server with these settings, beside the environment; keeps nothing unless told where.
 * `words`: another script than the server's own, and what it is told; `command`: what runs it.
 */
export async function startProgram(
  settings: Readonly<Record<string, string>>,
  words: readonly string[] = [MAIN],
  command = process.execPath,
): Promise<Program> {
  const env = { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: '', LOG_LEVEL: 'warn' }
  const child = spawn(command, words, { env: { ...env, ...settings }, stdio: 'pipe' })
  const ended = once(child, 'exit') as Promise<[number | null, string | null]>
  let errors = ''
  let output = ''
  child.stdout?.on('data', (chunk) => {
    output += String(chunk)
  })
  child.stderr?.on('data', (chunk) => {
    errors += String(chunk)
  })
  const port = await Promise.race([
    listening(child),
    ended.then(([code]) => Promise.reject(new Error(`ended with ${code}: ${errors}`))),
  ])
  return {
    url: `http://127.0.0.1:${port}`,
    process: child,
    output: () => output,
    ended,
    end: (signal) => {
      child.kill(signal)
      return ended
    },
  }
}

function listening(child: ChildProcess): Promise<string> {
  let text = ''
  return new Promise((resolve) => {
    const read = (chunk: Buffer) => {
      text += String(chunk)
      const [, port] = /listens on \S+:(\d+)/.exec(text) ?? []
      if (port === undefined) return
      // A server that runs for long may write much that nobody here looks for.
      child.stdout?.off('data', read).resume()
      resolve(port)
    }
    child.stdout?.on('data', read)
  })
}
