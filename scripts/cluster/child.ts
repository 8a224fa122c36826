import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { CannotStart } from './programs.ts'

/** A child program to start. */
export interface ChildPlan {
  /** Its name in messages and log lines. */
  readonly name: string
  readonly file: string
  readonly args: readonly string[]
  /** Working directory; by default the root. */
  readonly cwd?: string
  /** Its complete environment. */
  readonly env: NodeJS.ProcessEnv
  /** It is up when it has printed this, or accepts connections here. */
  readonly until: RegExp | Place
  /** The user it runs as; by default the current one. */
  readonly user?: User | undefined
  /** Longest time to stop, in milliseconds, after which it is killed; 20 seconds by default. */
  readonly endMs?: number | undefined
  readonly onLine?: ((line: string) => void) | undefined
}

/** A port, of 127.0.0.1 by default. */
interface Place {
  readonly port: number
  readonly host?: string
}

/** User id and group id. */
export interface User {
  readonly uid: number
  readonly gid: number
}

/** Exit code or signal. */
export type Ending = readonly [code: number | null, signal: NodeJS.Signals | null]

/** A running child program. */
export interface Child {
  readonly pid: number
  /** Resolves when it has exited, for whatever reason. */
  readonly ended: Promise<Ending>
  readonly signal: (signal: NodeJS.Signals) => void
  /** Stops it with a signal, and by force if that takes too long; does nothing if it has exited. */
  readonly end: (signal?: NodeJS.Signals) => Promise<Ending>
}

/** Enough for a machine on which a start takes many times as long as usual. */
const UP_MS = 120_000
const END_MS = 20_000
const LOOK_MS = 25
/** Lines of output shown for a program that failed to start. */
const LAST_LINES = 8

/** All running children; none may outlive this program. */
const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) killAll(child)
})
// Without a listener, a signal would end this program without an exit event.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    if (process.listenerCount(signal) === 1) process.exit(1)
  })

/**
 * Starts a program and resolves when it is up. It gets a process group of its own, so that Ctrl-C
 * reaches only this program, which then stops everything in the right order.
 */
export async function startChild(plan: ChildPlan): Promise<Child> {
  const { name, file, args, cwd = '/', env, user, until, endMs = END_MS } = plan
  if (!(until instanceof RegExp) && (await takesConnection(until)))
    throw new CannotStart(`${name} did not start: another program uses port ${until.port}.`)
  const child = spawn(file, args, {
    env,
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  })
  running.add(child)
  const ended = endingOf(child, name)
  const last: string[] = []
  const said = Promise.withResolvers<void>()
  readLines([child.stdout, child.stderr], (line) => {
    last.push(line)
    if (last.length > LAST_LINES) last.shift()
    plan.onLine?.(line)
    if (until instanceof RegExp && until.test(line)) said.resolve()
  })
  const giveUp = new AbortController()
  child.once('exit', () => killAll(child))
  const isUp = until instanceof RegExp ? said.promise : accepts(until, giveUp.signal)
  try {
    await Promise.race([isUp, failing(ended, last), late(giveUp.signal)])
  } catch (error) {
    killAll(child)
    await ended.catch(() => undefined)
    throw new CannotStart(`${name} did not start: ${faultOf(error)}`)
  } finally {
    giveUp.abort()
  }
  const end = ender(child, ended, endMs)
  return { pid: child.pid ?? 0, ended, signal: (by) => child.kill(by), end }
}

/** Ends a program and its own children, which can outlive it: nginx' workers would keep the port. */
function killAll({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // All have ended.
  }
}

/** A program that cannot be run at all has no exit event. */
async function endingOf(child: ChildProcess, name: string): Promise<Ending> {
  try {
    return (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  } catch (error) {
    throw new CannotStart(`${name}: ${faultOf(error)}`)
  } finally {
    running.delete(child)
  }
}

function ender(child: ChildProcess, ended: Promise<Ending>, endMs: number): Child['end'] {
  return async (signal = 'SIGTERM') => {
    child.kill(signal)
    const force = setTimeout(() => killAll(child), endMs)
    try {
      return await ended
    } finally {
      clearTimeout(force)
    }
  }
}

async function failing(ended: Promise<Ending>, last: readonly string[]): Promise<never> {
  const [code, signal] = await ended
  throw new Error(`it exited with ${signal ?? code}.\n${last.join('\n')}`)
}

async function late(signal: AbortSignal): Promise<never> {
  await delay(UP_MS, undefined, { signal })
  throw new Error(`it was not up after ${UP_MS / 1_000} seconds.`)
}

function readLines(streams: readonly Readable[], onLine: (line: string) => void): void {
  for (const input of streams) createInterface({ input }).on('line', onLine)
}

/** Resolves when a port accepts connections. */
async function accepts(place: Place, signal: AbortSignal): Promise<void> {
  while (!(await takesConnection(place))) await delay(LOOK_MS, undefined, { signal })
}

function takesConnection({ port, host = '127.0.0.1' }: Place): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect(port, host)
  socket.once('connect', () => resolve(true))
  socket.once('error', () => resolve(false))
  return promise.finally(() => socket.destroy())
}

const faultOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
