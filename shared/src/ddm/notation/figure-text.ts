import { parseSquare, squareName } from '../geometry/square.ts'
import type { Item, Monster, State } from '../model/state.ts'
import type { Seat } from '../types.ts'
import { type Marks, makeItemMarks, makeMonsterMarks, parseMarks } from './mark-text.ts'
import { numberOrNull } from './number-list.ts'
import { makeNumbersOf, type OriginNotes } from './origin-text.ts'
import { seatOf } from './seat-letter.ts'

/** What the entry of an occupant says; null where it leaves the default to stand. */
export interface FigureNotes extends OriginNotes, Marks {
  readonly square: number
  readonly controller: Seat
  readonly hpLeft: number | null
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

/** Entries of all figures, by their squares; in order of arrival. */
function makeFigures(state: State): readonly { square: number; entry: string }[] {
  const figures = figuresOf(state)
  return figures.map((figure, place) => ({
    square: figure.square,
    entry: `${makeOrigin(state, figure, figures.slice(0, place))}${makeMarks(state, figure)}${
      figure.id === (figures[place - 1]?.id ?? 0) + 1 ? '' : `#${figure.id}`
    }`,
  }))
}

/** Controller, summoner if another, die, and the figure if it is not the usual one. */
function makeOrigin({ setup }: State, figure: Figure, before: readonly Figure[]): string {
  const { summoner } = figure
  const controller = isMonster(figure) ? figure.controller : summoner
  const seats = controller === summoner ? summoner : `${controller}${summoner}`
  return `${seats}${makeNumbersOf(setup, figure, before)}`
}

/** HP left, then the marks. */
function makeMarks({ turn }: State, figure: Figure): string {
  if (!isMonster(figure)) return makeItemMarks(figure)
  const { card, damage } = figure
  return `${damage === 0 ? '' : `:${card.hp - damage}`}${makeMonsterMarks(figure, turn)}`
}

/** The occupants field: square and entry of each figure, by commas. */
export const makeOccupants = (state: State): string =>
  makeFigures(state)
    .map(({ square, entry }) => `${squareName(square)}${entry}`)
    .join(',')

const ENTRY = /^([AB])([AB]?)(\d{1,3})(?:\/(\d{1,3}))?(?::(\d{1,5}))?(\D.*)?$/
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
    controller: seatOf(controller),
    summoner: seatOf(summoner || controller),
    die: Number(die),
    figure: numberOrNull(figure),
    hpLeft: numberOrNull(hpLeft),
    ...marks,
  }
}
