import { type Choices, DIRECTIONS, PIECES, type Piece } from '../model/choices.ts'
import { after, type Codec, count, maybe, parts, separated, shape, word } from './codec.ts'
import { CREST, LEVEL, SQUARE } from './words.ts'

/**
 * The sign in front of a target: an item is `~` among the occupants too, an obstacle `x` on the
 * board.
 */
const SIGNS: Readonly<Record<Piece, string>> = { monster: '', item: '~', space: 'x' }

const PIECE: Codec<Piece> = {
  form: '[~x]?',
  write: (piece) => SIGNS[piece],
  read: (sign) => PIECES.find((piece) => SIGNS[piece] === sign),
}

const TARGETS = separated(shape({ piece: PIECE, at: SQUARE, id: maybe(after('#', count())) }), '+')

const OTHERS = parts<Required<Omit<Choices, 'targets'>>>({
  crests: count(),
  level: after('L', LEVEL),
  direction: word(...DIRECTIONS),
  give: after('-', CREST),
  get: after('+', CREST),
})

/** Choices, with the ids that the text gives for the targets; null for a target without one. */
export interface NamedChoices {
  readonly choices: Choices
  readonly ids: readonly (number | null)[]
}

/**
 * Choices in text: `>` and the targets, joined by `+`; then, each behind a colon, crests paid,
 * level, direction, the kind given and the kind gained: `>g4+~h5:3`, `:L2:y+`, `:-M:+G`. Nothing
 * for none. Ids are written beside the targets, as `#5`. All but the targets are read in any order.
 */
export const CHOICES: Codec<NamedChoices> = {
  form: '[^$^]*',
  write: ({ choices, ids }) => {
    const targets = choices.targets?.map((target, place) => ({ ...target, id: ids[place] ?? null }))
    const front = targets === undefined || targets.length === 0 ? '' : `>${TARGETS.write(targets)}`
    return [front, ...OTHERS.write(choices)].join(':')
  },
  read: (text) => {
    const [front = '', ...rest] = text.split(':')
    const others = OTHERS.read(rest)
    if (others === undefined) return undefined
    if (front === '') return { choices: others, ids: [] }
    const named = front.startsWith('>') ? TARGETS.read(front.slice(1)) : undefined
    if (named === undefined) return undefined
    const targets = named.map(({ at, piece }) => ({ at, piece }))
    return { choices: { targets, ...others }, ids: named.map(({ id }) => id) }
  },
}

/** Choices in text, without ids. */
export const makeChoices = (choices: Choices): string => CHOICES.write({ choices, ids: [] })

/** The choices of such a text; null when it is none, or has ids. */
export function parseChoices(text: string): Choices | null {
  const named = CHOICES.read(text)
  return named?.ids.every((id) => id === null) ? named.choices : null
}
