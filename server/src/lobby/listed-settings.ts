import type { ShownSettings } from '@dungeon-dice/shared/protocol'
import { type Settings, shownSettings } from '../game/settings.ts'

/**
 * Most bytes of the changed options that an open game lists: everybody in the lobby receives them
 * for every game. All options of the built-in games fit, with 25 obstacles at most.
 */
export const OPEN_CHANGES_BYTES = 896

/** The same for a running match, which nobody can join any more. */
export const LIVE_CHANGES_BYTES = 128

/** A longer list of an option is shown by its length: there may be hundreds of obstacles. */
const LONGEST_LIST_BYTES = 128

/**
 * The settings of a match as the lobby lists them. `moreChanges` counts the changed options that do
 * not fit into `most` bytes; the match itself shows them all.
 */
export function listedSettings(settings: Settings, most: number): ShownSettings {
  const changes: Record<string, unknown> = {}
  let bytes = 0
  let moreChanges = 0
  for (const [name, value] of Object.entries(settings.changes)) {
    const short = shortOf(value)
    bytes += bytesOf(name) + bytesOf(short) + 2
    if (bytes > most) moreChanges += 1
    else changes[name] = short
  }
  const shown = { ...shownSettings(settings), changes }
  return moreChanges === 0 ? shown : { ...shown, moreChanges }
}

const shortOf = (value: unknown): unknown =>
  Array.isArray(value) && bytesOf(value) > LONGEST_LIST_BYTES ? value.length : value

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))
