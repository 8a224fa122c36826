/**
 * What an honest player waits for: the answer to an intent (`move`); the same step at the other seat
 * (`seen`) and at a spectator (`watched`); the legal answers (`legal`); the whole page with its files
 * (`page`); lists and profiles (`read`); a sign-in; a line of chat; a match from quick match or the
 * queue until it begins (`begin`); and the same as `move` and `seen` at a second
 * server that nobody attacks (`machine`).
 */
export const WAITS = [
  'move',
  'seen',
  'watched',
  'legal',
  'page',
  'read',
  'signIn',
  'chat',
  'begin',
  'machine',
] as const
export type Wait = (typeof WAITS)[number]

/** Milliseconds of every wait of one phase, by what was waited for. */
export type Waits = Readonly<Record<Wait, readonly number[]>>

/** Something that must not happen to an honest player. */
export interface Fault {
  /** `refused`: the server said no; `lost`: a connection was closed, or no answer came. */
  readonly kind: 'refused' | 'lost'
  readonly phase: string
  /** What was asked for, and what came instead. */
  readonly what: string
}

/** What honest players felt, phase by phase. */
export class HonestLog {
  /** Name of the phase that runs; waits belong to the phase in which they began. */
  phase = 'start'
  readonly faults: Fault[] = []
  readonly #phases = new Map<string, Record<Wait, number[]>>()

  /** Starts to wait for something: call the result when it is there. */
  wait(kind: Wait): () => void {
    const { phase } = this
    const begin = performance.now()
    return () => this.#waitsOf(phase)[kind].push(performance.now() - begin)
  }

  fault(kind: Fault['kind'], what: string): void {
    this.faults.push({ kind, phase: this.phase, what })
  }

  /** All waits that began in a phase and are over. */
  waits(phase: string): Waits {
    return this.#waitsOf(phase)
  }

  #waitsOf(phase: string): Record<Wait, number[]> {
    const known = this.#phases.get(phase) ?? noWaits()
    this.#phases.set(phase, known)
    return known
  }
}

/**
 * What is felt at a second server, which nobody attacks: how late the machine itself is. Its steps count
 * as `machine`, all else as nothing.
 */
export class MachineLog extends HonestLog {
  readonly #log: HonestLog

  constructor(log: HonestLog) {
    super()
    this.#log = log
  }

  override wait(kind: Wait): () => void {
    return kind === 'move' || kind === 'seen' ? this.#log.wait('machine') : () => undefined
  }

  override fault(): void {}
}

/** Nothing waited for. */
export const noWaits = (): Record<Wait, number[]> => ({
  move: [],
  seen: [],
  watched: [],
  legal: [],
  page: [],
  read: [],
  signIn: [],
  chat: [],
  begin: [],
  machine: [],
})
