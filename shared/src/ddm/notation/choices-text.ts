import { parseSquare } from '../geometry/square.ts'
import {
  CHOICE_FIELDS,
  type ChoiceField,
  type Choices,
  DIRECTIONS,
  PIECES,
  type Piece,
  type Target,
} from '../model/choices.ts'
import { type Crest, LEVELS } from '../types.ts'
import { CREST_LETTERS, parseCrest } from './face.ts'
import { numberOrNull, parseNumber } from './number-list.ts'

/** The sign in front of a target: an item is `~` among the occupants too, an obstacle `x` on the board. */
const SIGNS: Readonly<Record<Piece, string>> = { monster: '', item: '~', space: 'x' }

/** All choices but the targets, which stand in front. */
type Other = Exclude<ChoiceField, 'targets'>

/** How a choice is written, and read again; null for any other text. */
interface Spelling<T> {
  readonly make: (value: T) => string
  readonly parse: (text: string) => T | null
}

const spellCrest = (sign: string): Spelling<Crest> => ({
  make: (crest) => `${sign}${CREST_LETTERS[crest]}`,
  parse: (text) => (text.startsWith(sign) ? parseCrest(text.slice(1)) : null),
})

const SPELLINGS: { readonly [F in Other]: Spelling<NonNullable<Choices[F]>> } = {
  crests: { make: String, parse: parseNumber },
  level: {
    make: (level) => `L${level}`,
    parse: (text) => LEVELS.find((level) => text === `L${level}`) ?? null,
  },
  direction: {
    make: (direction) => direction,
    parse: (text) => DIRECTIONS.find((direction) => text === direction) ?? null,
  },
  give: spellCrest('-'),
  get: spellCrest('+'),
}

const isOther = (field: ChoiceField): field is Other => field !== 'targets'
const OTHERS = CHOICE_FIELDS.filter(isOther)

/**
 * Choices in text: `>` and the targets, joined by `+`; then, each behind a colon, crests paid,
 * level, direction, the kind given and the kind gained: `>g4+~h5:3`, `:L2:y+`, `:-M:+G`. Nothing
 * for none. `ids` are written beside the targets, as `#5`, where they are not null.
 */
export function makeChoices(choices: Choices, ids: readonly (number | null)[] = []): string {
  const targets = (choices.targets ?? []).map(({ at, piece }, place) => {
    const id = ids[place] ?? null
    return `${SIGNS[piece]}${at}${id === null ? '' : `#${id}`}`
  })
  const others = OTHERS.map((field) => makeOther(choices, field))
  return `${targets.length === 0 ? '' : '>'}${targets.join('+')}${others.join('')}`
}

function makeOther<F extends Other>(choices: Choices, field: F): string {
  const value = choices[field]
  return value === undefined ? '' : `:${SPELLINGS[field].make(value)}`
}

/** What was named, and the ids that the text gives beside the targets; null beside one without. */
export interface NamedChoices {
  readonly choices: Choices
  readonly ids: readonly (number | null)[]
}

/** The choices of such a text, or null when it is none. All but the targets come in any order, each once. */
export function parseChoices(text: string): NamedChoices | null {
  const [front = '', ...parts] = text.split(':')
  const named = front === '' ? { ids: [], choices: {} } : parseTargets(front)
  const others = parts.map(parseOther)
  const fields = others.flatMap((other) => Object.keys(other ?? {}))
  if (named === null || others.includes(null) || new Set(fields).size < parts.length) return null
  return { ids: named.ids, choices: Object.assign({}, named.choices, ...others) }
}

function parseOther(text: string): Choices | null {
  for (const field of OTHERS) {
    const value = SPELLINGS[field].parse(text)
    if (value !== null) return { [field]: value }
  }
  return null
}

const TARGET = /^([~x]?)([a-y]\d{1,2})(?:#(\d{1,6}))?$/

function parseTargets(text: string): NamedChoices | null {
  if (!text.startsWith('>')) return null
  const targets: Target[] = []
  const ids: (number | null)[] = []
  for (const part of text.slice(1).split('+')) {
    const [, sign, at = '', id] = TARGET.exec(part) ?? []
    const piece = PIECES.find((one) => SIGNS[one] === sign)
    if (piece === undefined || parseSquare(at) === null) return null
    targets.push({ at, piece })
    ids.push(numberOrNull(id))
  }
  return { ids, choices: { targets } }
}
