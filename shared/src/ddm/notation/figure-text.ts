import { parseSquare, squareName } from '../geometry/square.ts'
import { matches } from '../model/dice-list.ts'
import type { Setup } from '../model/setup.ts'
import type { Item, Monster, State } from '../model/state.ts'
import type { Seat } from '../types.ts'
import { parseNumber } from './number-list.ts'

/** What the entry of an occupant says; null where it leaves the default to stand. */
export interface FigureNotes {
  readonly square: number
  readonly controller: Seat
  readonly summoner: Seat
  readonly die: number
  readonly figure: number | null
  readonly hpLeft: number | null
  readonly faceDown: boolean
  readonly moved: boolean
  readonly attacks: number
  readonly id: number | null
}

/** A figure in play: a monster has a card of its own. */
export type Figure = Monster | Item

/** Whether a figure in play is a monster. */
export const isMonster = (figure: Figure): figure is Monster => 'card' in figure

/** Whether a figure in play is an item. */
export const isItem = (figure: Figure): figure is Item => 'faceUp' in figure

/** All figures in play, in order of arrival. */
export const figuresOf = ({ monsters, items }: State): readonly Figure[] =>
  [...monsters, ...items].toSorted((a, b) => a.id - b.id)

/**
 * The number of the figure that an entry need not name: the first of its summoner's list of the
 * level and type of its die that no entry before it has. Null with `bound`, or when there is none.
 */
export function usualFigure(
  setup: Setup,
  { summoner, die }: Pick<Figure, 'summoner' | 'die'>,
  before: readonly Pick<Figure, 'summoner' | 'figure'>[],
): number | null {
  const { dice, figures } = setup.lists[summoner]
  const brought = dice[die - 1]
  const place = figures.findIndex(
    (card, index) =>
      brought !== undefined &&
      matches(brought, card) &&
      !before.some((one) => one.summoner === summoner && one.figure === index + 1),
  )
  return place < 0 ? null : place + 1
}

/** Entries of all figures, by their squares; in order of arrival. */
export function makeFigures(state: State): readonly { square: number; entry: string }[] {
  const figures = figuresOf(state)
  return figures.map((figure, place) => ({
    square: figure.square,
    entry: `${makeOrigin(state, figure, figures.slice(0, place))}${makeMarks(figure)}${
      figure.id === (figures[place - 1]?.id ?? 0) + 1 ? '' : `#${figure.id}`
    }`,
  }))
}

/** Controller, summoner if another, die, and the figure if it is not the usual one. */
function makeOrigin(state: State, figure: Figure, before: readonly Figure[]): string {
  const { summoner, die } = figure
  const controller = isMonster(figure) ? figure.controller : summoner
  const seats = controller === summoner ? summoner : `${controller}${summoner}`
  const usual = usualFigure(state.setup, figure, before)
  return `${seats}${die}${figure.figure === usual ? '' : `/${figure.figure}`}`
}

function makeMarks(figure: Figure): string {
  if (!isMonster(figure)) return figure.faceUp ? '' : '~'
  const { card, damage, moved, attacks } = figure
  const left = damage === 0 ? '' : `:${card.hp - damage}`
  const attacked = attacks === 0 ? '' : `*${attacks === 1 ? '' : attacks}`
  return `${left}${moved ? '>' : ''}${attacked}`
}

/** The occupants field: square and entry of each figure, by commas. */
export const makeOccupants = (state: State): string =>
  makeFigures(state)
    .map(({ square, entry }) => `${squareName(square)}${entry}`)
    .join(',')

const ENTRY = /^([AB])([AB]?)(\d{1,3})(?:\/(\d{1,3}))?(?::(\d{1,5}))?([~>*#\d]*)$/
const OCCUPANT = /^([a-y]\d{1,2})(.*)$/

/** The entries of an occupants field, or the entry that is none. */
export function parseOccupants(text: string): readonly FigureNotes[] | string {
  const notes: FigureNotes[] = []
  for (const part of text.split(',')) {
    const [, square = '', entry = ''] = OCCUPANT.exec(part) ?? []
    const one = parseFigure(parseSquare(square), entry)
    if (one === null) return part
    notes.push(one)
  }
  return notes
}

/** What an entry says of the figure on `square`, or null when it is none. */
function parseFigure(square: number | null, entry: string): FigureNotes | null {
  const match = ENTRY.exec(entry)
  const marks = parseMarks(match?.[6] ?? '')
  if (square === null || match === null || marks === null) return null
  const [, controller = '', summoner = '', die = '', figure, hpLeft] = match
  return {
    square,
    controller: toSeat(controller),
    summoner: toSeat(summoner || controller),
    die: Number(die),
    figure: figure === undefined ? null : Number(figure),
    hpLeft: hpLeft === undefined ? null : Number(hpLeft),
    ...marks,
  }
}

const toSeat = (letter: string): Seat => (letter === 'A' ? 'A' : 'B')

type Marks = Pick<FigureNotes, 'faceDown' | 'moved' | 'attacks' | 'id'>

/** Marks in any order, each at most once. */
function parseMarks(text: string): Marks | null {
  const marks = text.match(/[~>*#]\d*/g) ?? []
  const kinds = new Map(marks.map((mark) => [mark.slice(0, 1), mark.slice(1)]))
  if (marks.join('') !== text || kinds.size < marks.length) return null
  if ((kinds.get('~') ?? '') !== '' || (kinds.get('>') ?? '') !== '') return null
  const attacks = countOf(kinds.get('*'))
  const id = kinds.has('#') ? parseNumber(kinds.get('#') ?? '') : null
  if (attacks === null || (kinds.has('#') && id === null)) return null
  return { faceDown: kinds.has('~'), moved: kinds.has('>'), attacks, id }
}

const countOf = (digits: string | undefined): number | null => {
  if (digits === undefined) return 0
  return digits === '' ? 1 : parseNumber(digits)
}
