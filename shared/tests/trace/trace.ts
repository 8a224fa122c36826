import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Name of the environment variable that says where a traced run writes: a folder. */
export const TRACE_FOLDER = 'TRACE_FOLDER'

/** Items that one test executed, each listed once a test. */
export interface Trace {
  /** A card that was in play, or an effect that was executed, as `effectName` names it. */
  readonly what: string
  /** The file of the test, and its whole name. */
  readonly file: string
  readonly test: string
}

/** Effect number `place`, from 0, of ability number `ability`, from 1, of a card. */
export const effectName = (card: string, ability: number, place: number): string =>
  `${card}/${ability}.${place + 1}`

/** All that a traced run wrote into a folder. */
export const readTraces = (folder: string): readonly Trace[] =>
  readdirSync(folder).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Trace),
  )

/**
 * The traces that a process has recorded and not yet written. The process runs file after file, with a
 * new recorder for each, while the engine that the first recorder listens to stays.
 */
export const RECORDING = {
  traces: new Map<string, Trace>(),
  /** While the recorder asks what would have been, it hears itself. */
  isAsking: false,
}
