import { parseArgs } from 'node:util'
import { err, ok, type Result } from '@dungeon-dice/shared'

/** The command line, parsed. */
export interface Arguments {
  /** Folders of packs, one for each `--catalogue`; null when there is none. */
  readonly catalogue: readonly string[] | null
}

/** Parses the server's command line; the error is one sentence for the host. */
export function readArguments(words: readonly string[]): Result<Arguments, string> {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: { catalogue: { type: 'string', multiple: true } },
    })
    return ok({ catalogue: values.catalogue ?? null })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return err(`${reason.split('\n')[0]}. The server takes --catalogue FOLDER alone.`)
  }
}
