import { err, ok, type Result } from '../../kernel/result.ts'
import { squareName } from '../geometry/square.ts'
import { listedIds } from '../model/listed.ts'
import { completeState } from '../model/standing.ts'
import type { State } from '../model/state.ts'
import { readAgenda } from './agenda.ts'
import { makeBoard } from './board.ts'
import { isItem, isMonster, makeOccupants, readFigures } from './figures.ts'
import { makeLasting, readLasting } from './lasting.ts'
import { type ListSource, makeList } from './list.ts'
import { makeOptions } from './options.ts'
import { makeDestroyed, readDestroyed } from './origin.ts'
import { type PositionError, Refused, refuse } from './position-error.ts'
import { makeSeat, readSeats } from './seat.ts'
import { makeCleared, readSetup } from './setup.ts'
import { makePending, makeTurn, parsePending, parseTurn, readTurn } from './turn.ts'
import { makeChain } from './units.ts'

/** Longest text of a position that is read, in characters: several times what any duel needs. */
const LONGEST_POSITION = 20_000

/** A field without content. */
const NOTHING = '-'

/** A field of a position. One with a name is left out where it has nothing to say, and stands anywhere. */
interface Field {
  readonly name?: string
  readonly write: (state: State, source: ListSource) => string
}

/** All fields, in the order in which they are written. */
const FIELDS = {
  board: { write: makeBoard },
  occupants: { write: makeOccupants },
  seatA: { write: (state) => makeSeat(state, 'A') },
  seatB: { write: (state) => makeSeat(state, 'B') },
  turn: { write: makeTurn },
  pending: { write: makePending },
  chain: { write: makeChain },
  options: { name: '[', write: ({ setup }) => makeOptions(setup.options) },
  cleared: { name: 'cleared=', write: makeCleared },
  listA: {
    name: 'A=',
    write: ({ setup }, source) => makeList(setup.options, listedIds(setup).A, source),
  },
  listB: {
    name: 'B=',
    write: ({ setup }, source) => makeList(setup.options, listedIds(setup).B, source),
  },
  destroyed: { name: 'destroyed=', write: makeDestroyed },
  lasting: { name: 'lasting=', write: makeLasting },
} as const satisfies Readonly<Record<string, Field>>

type FieldName = keyof typeof FIELDS
type Texts = Readonly<Record<FieldName, string>>

const ENTRIES = Object.entries<Field>(FIELDS)
const PLACED = ENTRIES.filter(([, { name }]) => name === undefined)
const NAMED = ENTRIES.filter(([, { name }]) => name !== undefined)
/** Pending decision and chain may be left out. */
const LEAST_PLACED = PLACED.length - 2

/**
 * The position as one line, in the one form that is written (`docs/notation.md`): whatever equals
 * its default is left out. It reads back to a state or view with an equal hash.
 */
export const makePosition = (state: State, source: ListSource): string =>
  ENTRIES.flatMap(([, { name, write }]) => {
    const text = write(state, source)
    if (name === undefined) return [text || NOTHING]
    return text === '' ? [] : [name === '[' ? text : `${name}${text}`]
  }).join(' ')

/**
 * The state or view that a line stands for, checked to be one that can be, or the first thing that
 * is wrong with it. Never throws. It reads more than `makePosition` writes:
 * - any white space between fields, before and after; pending decision and chain may be left out;
 * - named fields anywhere in the line, options in any order, parted by spaces or commas;
 * - what equals its default may be written out;
 * - a void square as a dot, a rank without its last void squares;
 * - occupants in any order once their ids are given, their marks in any order;
 * - parts of a seat and of a turn, choices, crests, dice of a roll and numbers of a list in any order;
 * - one crest without its number, a face with it, zeros in front of numbers.
 */
export function parsePosition(text: string, source: ListSource): Result<State, PositionError> {
  if (text.length > LONGEST_POSITION)
    return err({ code: 'too_long', most: LONGEST_POSITION, got: text.length })
  try {
    return ok(readState(splitFields(text), source))
  } catch (error) {
    if (error instanceof Refused) return err(error.error)
    throw error
  }
}

/** The words of a text: what white space parts, but a bracket with all that it holds is one word. */
export const wordsOf = (text: string): readonly string[] => text.match(/\[[^\]]*\]?|[^\s[]+/g) ?? []

/** The texts of all fields; empty for a named one that is left out. */
function splitFields(line: string): Texts {
  const words = wordsOf(line).map((word) => {
    const [field, { name = '' } = {}] =
      NAMED.find(([, one]) => word.startsWith(one.name ?? '')) ?? []
    return { field, text: name === '[' ? word : word.slice(name.length) }
  })
  const placed = words.filter(({ field }) => field === undefined)
  const named = words.filter(({ field }) => field !== undefined)
  const isTwice = new Set(named.map(({ field }) => field)).size < named.length
  if (isTwice || placed.length < LEAST_PLACED || placed.length > PLACED.length)
    refuse({ code: 'wrong_fields' })
  // One text for each field of the table.
  return Object.fromEntries([
    ...PLACED.map(([field], place) => [field, placed[place]?.text ?? NOTHING]),
    ...NAMED.map(([field]) => [field, named.find((one) => one.field === field)?.text ?? '']),
  ]) as Texts
}

/** The state or view of these fields; each is read beside those that it hangs on. */
function readState(texts: Texts, source: ListSource): State {
  const turn = parseTurn(texts.turn)
  const pending = parsePending(texts.pending)
  const { setup, path, ground } = readSetup(texts, source)
  const figures = readFigures(setup, path, texts.occupants, turn.turn)
  const destroyed = readDestroyed(setup, texts.destroyed, figures)
  const seats = readSeats(setup, texts, { figures, destroyed })
  const table = completeState({
    setup,
    path,
    ground,
    ...seats,
    ...readTurn({ setup, figures, seats: seats.seats }, turn, pending),
    monsters: figures.filter(isMonster),
    items: figures.filter(isItem),
    destroyed,
    lasting: [],
    agenda: [],
  })
  const lasting = readLasting(table, texts.lasting)
  const agenda = readAgenda({ ...table, lasting }, turn, pending, texts.chain)
  // No offer outlives the duel.
  if (table.outcome !== null && table.drawOffer !== null) refuse({ code: 'bad_outcome' })
  const state = { ...table, lasting, agenda }
  checkSharing(state)
  return state
}

/** Two monsters share a space only while a walk waits on it, or if the duel ended meanwhile (R15.6). */
function checkSharing({ monsters, agenda, outcome }: State): void {
  const shared = monsters.filter(({ id, square }) =>
    monsters.some((other) => other.square === square && other.id !== id),
  )
  const [first] = shared
  if (first === undefined) return
  const walk = agenda.find((unit) => unit.type === 'walk')
  const isWalk = outcome !== null || shared.some(({ id }) => id === walk?.monster)
  if (shared.length !== 2 || !isWalk) refuse({ code: 'space_held', at: squareName(first.square) })
}
