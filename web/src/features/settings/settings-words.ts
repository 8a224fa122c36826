import type { OpenGame } from '@dungeon-dice/client-sdk'
import { presetName } from '../../lib/text/preset-name.ts'
import type { Text } from '../../lib/text/text.tsx'
import { wordOf } from '../../lib/text/word-of.ts'
import type { TimeControl } from './settings-draft.ts'

/** The public settings of a match. */
export type ShownSettings = OpenGame['settings']

/** A clock in words; null for no clock. */
export const timeWords = ({ settings }: Text, time: TimeControl | null): string =>
  time === null
    ? settings.noTime
    : settings.time(Math.round((time.startMs / 60_000) * 10) / 10, time.incrementMs / 1000)

/** A rule option and its value in words. */
type OptionWords = (name: string, value: unknown) => string

/**
 * The settings in short sentences: preset, clock and whether it is rated, then what differs from the
 * default. `option` names rule options; without it, those of Dungeon Dice Monsters are named.
 */
export function settingsWords(
  text: Text,
  shown: ShownSettings,
  option: OptionWords = (name, value) =>
    `${wordOf(text.settings.optionNames, name)}: ${valueWords(text, value)}`,
): readonly string[] {
  const { settings } = text
  const words = [presetName(text, shown.preset)]
  if (shown.seats !== undefined && shown.seats > 2) words.push(settings.seatsOf(shown.seats))
  words.push(clockWords(text, shown))
  words.push(shown.rated ? settings.rated : settings.unrated)
  if (shown.series > 1) words.push(settings.seriesOf(shown.series))
  if (!shown.spectators) words.push(settings.noSpectators)
  if (shown.spectators && shown.delaySeconds > 0) words.push(settings.delayed(shown.delaySeconds))
  if (shown.chat !== 'all') words.push(settings.chats[shown.chat])
  for (const [name, value] of Object.entries(shown.changes)) words.push(option(name, value))
  if (shown.moreChanges !== undefined) words.push(settings.moreChanges(shown.moreChanges))
  return words
}

function clockWords(text: Text, { clock, time }: ShownSettings): string {
  const name = wordOf(text.settings.clocks, clock)
  return time === null ? name : `${name}: ${timeWords(text, time)}`
}

/** The value of an option in words. */
function valueWords({ settings }: Text, value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? settings.values[0] : value.join(' ')
  if (typeof value === 'object' && value !== null) {
    const { width, length } = value as { readonly width: number; readonly length: number }
    return settings.boardOf(width, length)
  }
  return wordOf(settings.values, String(value))
}
