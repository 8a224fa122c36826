import {
  attackOf,
  type BySeat,
  defenseOf,
  GENERAL_ABILITIES,
  HIDDEN_ID,
  hasGeneral,
  type Item,
  itemCardOf,
  type Monster,
  masterSquare,
  SEATS,
  type Seat,
  type SquareName,
  type State,
  squareName,
} from '@dungeon-dice/client-sdk/rules'
import type { Text } from '../../../../lib/text/text.tsx'
import { whoIs } from '../../narration/narrator.ts'
import type { Who } from '../../text/speaking.ts'
import { placeOf, rowsOf } from '../layout.ts'
import { type Ghost, MARK_KINDS, type Mark } from '../scene.ts'

/** The reader that names of squares are made for. */
export interface Reader {
  readonly text: Text
  /** The seat that is spoken to as "you"; null for those without one. */
  readonly own: Seat | null
  readonly names?: BySeat<string>
}

function monsterWords(state: State, monster: Monster, reader: Reader): string {
  const { card, controller, damage, moved, attacks } = monster
  const { squares } = reader.text
  const told = squares.monster({
    whose: whoIs(controller, reader),
    name: card.name,
    type: reader.text.types[card.type],
    level: card.level,
    attack: attackOf(state, monster),
    defense: defenseOf(state, monster),
    left: card.hp - damage,
    hp: card.hp,
  })
  const generals = GENERAL_ABILITIES.filter((general) => hasGeneral(state, monster, general))
  return [
    told,
    ...generals.map((general) => squares.generals[general]),
    ...(moved ? [squares.moved] : []),
    ...(attacks > 0 ? [squares.attacked] : []),
  ].join(', ')
}

function itemWords(state: State, item: Item, reader: Reader): string {
  const { id, name, level } = itemCardOf(state, item)
  const who = whoIs(item.summoner, reader)
  return reader.text.squares.item(who, id === HIDDEN_ID ? null : name, level, item.faceUp)
}

/** The occupant of each square; of two on one square the monster comes first. */
function standing(state: State, reader: Reader): ReadonlyMap<SquareName, string> {
  const words = new Map<SquareName, string>()
  const add = (square: number, told: string): void => {
    const at = squareName(square)
    const before = words.get(at)
    words.set(at, before === undefined ? told : `${before}; ${told}`)
  }
  for (const seat of SEATS) {
    const who = whoIs(seat, reader)
    const { heartPoints } = state.seats[seat]
    add(masterSquare(state.setup.options.board, seat), reader.text.squares.master(who, heartPoints))
  }
  for (const monster of state.monsters) add(monster.square, monsterWords(state, monster, reader))
  for (const item of state.items) add(item.square, itemWords(state, item, reader))
  return words
}

const isIn = (rows: readonly number[], square: SquareName): boolean => {
  const { x, y } = placeOf(square)
  return ((rows[y] ?? 0) & (1 << x)) !== 0
}

function groundWords(
  { path, ground }: State,
  square: SquareName,
  { text }: Reader,
  who: BySeat<Who>,
) {
  if (isIn(path.A, square)) return text.squares.path(who.A)
  if (isIn(path.B, square)) return text.squares.path(who.B)
  return isIn(ground.obstacles, square) ? text.squares.obstacle : text.board.void
}

/** The name of every square without its marks, by square. */
export function squareNames(state: State, reader: Reader): ReadonlyMap<SquareName, string> {
  const { board } = state.setup.options
  const things = standing(state, reader)
  const who = { A: whoIs('A', reader), B: whoIs('B', reader) }
  const masters = SEATS.map((seat) => squareName(masterSquare(board, seat)))
  return new Map(
    rowsOf(board, 'A')
      .flat()
      .map((square) => {
        const thing = things.get(square)
        const told = thing === undefined ? [square] : [square, thing]
        // The space of a Dungeon Master is no path, and nothing else (R3.3).
        if (!masters.includes(square)) told.push(groundWords(state, square, reader, who))
        return [square, told.join(', ')]
      }),
  )
}

const isTold = ({ kind, words }: Mark): boolean => kind === 'aimed' && words !== undefined

const wordsOf = ({ kind, tag, words }: Mark, { squares }: Text): string =>
  words ?? [squares.marks[kind], tag ?? ''].filter((part) => part !== '').join(' ')

/** The marks of one square in words, what matters most first; what is aimed at may say all by itself. */
function marksWords(marks: readonly Mark[], text: Text): readonly string[] {
  const isAll = marks.some(isTold)
  return marks
    .filter(({ words }) => !isAll || words !== undefined)
    .toSorted((a, b) => MARK_KINDS.indexOf(b.kind) - MARK_KINDS.indexOf(a.kind))
    .map((mark) => wordsOf(mark, text))
    .filter((words) => words !== '')
}

/** The meaning of each square's marks, and of a piece that does not fit there, by square. */
export function markNames(
  marks: readonly Mark[],
  ghost: Ghost | null,
  text: Text,
): ReadonlyMap<SquareName, string> {
  const names = new Map<SquareName, string>()
  for (const [square, here] of Map.groupBy(marks, ({ square }) => square)) {
    const words = [...new Set(marksWords(here, text))]
    if (words.length > 0) names.set(square, words.join(', '))
  }
  if (ghost !== null && !ghost.isLegal && !marks.some((mark) => isTold(mark)))
    names.set(ghost.anchor, text.squares.fitsNot)
  return names
}
