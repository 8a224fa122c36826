import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { builtServer } from '../../build/built-server.ts'

/** Found out once in this process: that reads all sources. */
let bundled: Promise<string> | null = null

function bundledServer(): Promise<string> {
  bundled ??= builtServer()
  return bundled
}

/** A server in its own process. */
export interface Program {
  readonly url: string
  readonly process: ChildProcess
  /** Standard output so far: the greeting and the log. */
  readonly output: () => string
  /** Resolves when the process has ended, for any reason. */
  readonly ended: Promise<readonly [number | null, string | null]>
  /** Sends a signal; resolves with the exit code and signal. */
  readonly end: (signal: NodeJS.Signals) => Promise<readonly [number | null, string | null]>
}

/**
 * Starts a server with these settings added to the environment; without a place it stores nothing.
 * `words`: another script with its arguments. `command`: the executable. `onError`: gets standard error.
 */
export async function startProgram(
  settings: Readonly<Record<string, string>>,
  words?: readonly string[],
  command = process.execPath,
  onError: (text: string) => void = () => undefined,
): Promise<Program> {
  const env = { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: '', LOG_LEVEL: 'warn' }
  const child = spawn(command, words ?? [await bundledServer()], {
    env: { ...env, ...settings },
    stdio: 'pipe',
  })
  const ended = once(child, 'exit') as Promise<[number | null, string | null]>
  let errors = ''
  let output = ''
  child.stdout?.on('data', (chunk) => {
    output += String(chunk)
  })
  child.stderr?.on('data', (chunk) => {
    errors += String(chunk)
    onError(String(chunk))
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
      // A long-running server may write much that no test reads.
      child.stdout?.off('data', read).resume()
      resolve(port)
    }
    child.stdout?.on('data', read)
  })
}
