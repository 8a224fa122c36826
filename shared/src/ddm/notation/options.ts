import { err, type Result } from '../../kernel/result.ts'
import { type Options, PRESET_OPTIONS, PRESETS, type Preset } from '../model/options.ts'
import { type OptionError, readOptions } from '../model/read-options.ts'
import type { BoardSaid } from './board.ts'
import { parseNumber } from './number-list.ts'

/** Options that the board field draws, and this one does not name. */
type Drawn = 'board' | 'obstacles'

type Changes = Readonly<Record<string, unknown>>

const isDrawn = (name: string): name is Drawn => name === 'board' || name === 'obstacles'

/** The options that differ from those of a preset, less the drawn ones. */
const changesFrom = (preset: Preset, options: Options): readonly string[] => {
  const usual: Changes = { ...PRESET_OPTIONS[preset] }
  return Object.entries(options)
    .filter(([name, value]) => !isDrawn(name) && usual[name] !== value)
    .map(([name, value]) => `${name}=${value}`)
}

/**
 * The options field: the preset that leaves least to say, then each option that differs:
 * `[gba retaliation=no]`. Empty for `tabletop` as it is. Board and obstacles are drawn instead.
 */
export function makeOptions(options: Options): string {
  const [nearest] = PRESETS.map((preset) => ({ preset, changes: changesFrom(preset, options) }))
    .toSorted((a, b) => a.changes.length - b.changes.length)
    .map(({ preset, changes }) => [...(preset === 'tabletop' ? [] : [preset]), ...changes])
  return nearest === undefined || nearest.length === 0 ? '' : `[${nearest.join(' ')}]`
}

/** A parsed options field: a preset, and changes to single options. */
export interface OptionsSaid {
  readonly preset: Preset
  readonly changes: Changes
}

/** Reads an options field, or null when it is none. Words may be parted by spaces or commas. */
export function parseOptions(text: string): OptionsSaid | null {
  if (text === '') return { preset: 'tabletop', changes: {} }
  if (!text.startsWith('[') || !text.endsWith(']')) return null
  const words = text.slice(1, -1).match(/[^\s,]+/g) ?? []
  const [first = ''] = words
  const preset = PRESETS.find((name) => name === first)
  const pairs = (preset === undefined ? words : words.slice(1)).map(parsePair)
  if (pairs.some((pair) => pair === null)) return null
  const named = pairs.filter((pair) => pair !== null)
  if (new Set(named.map(([name]) => name)).size < named.length) return null
  return { preset: preset ?? 'tabletop', changes: Object.fromEntries(named) }
}

function parsePair(word: string): readonly [name: string, value: unknown] | null {
  const [name = '', value = '', ...rest] = word.split('=')
  if (!/^[a-zA-Z0-9]+$/.test(name) || value === '' || rest.length > 0) return null
  return [name, name === 'board' ? parseSize(value) : (parseNumber(value) ?? value)]
}

/**
 * `13x19`, as diagrams name a board that they do not draw whole; other text as it is, to be
 * refused.
 */
function parseSize(text: string): unknown {
  const [width, length, ...rest] = text.split('x').map(parseNumber)
  const isSize = typeof width === 'number' && typeof length === 'number' && rest.length === 0
  return isSize ? { width, length } : text
}

/** The options of a field on a drawn board, or the first that is wrong (R19) or drawn otherwise. */
export function drawnOptions(
  { preset, changes }: OptionsSaid,
  { size, obstacles }: BoardSaid,
): Result<Options, OptionError> {
  const otherwise = Object.keys(changes).find(
    (name) => name === 'obstacles' || (name === 'board' && !isSame(changes[name], size)),
  )
  if (otherwise !== undefined)
    return err({ code: 'bad_value', rule: 'R19', option: otherwise, value: changes[otherwise] })
  return readOptions(preset, { ...changes, board: size, obstacles })
}

const isSame = (board: unknown, { width, length }: BoardSaid['size']): boolean =>
  typeof board === 'object' &&
  board !== null &&
  'width' in board &&
  'length' in board &&
  board.width === width &&
  board.length === length
