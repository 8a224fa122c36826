import { err, ok, type Result } from '../../kernel/result.ts'
import { squareName } from '../geometry/square.ts'
import { hasSquare, union } from '../geometry/square-set.ts'
import { type Figure, type FigureNotes, isMonster } from './figure-text.ts'
import type { PositionError } from './position-error.ts'
import { withMarks } from './read-marks.ts'
import { readOrigin } from './read-origin.ts'
import type { Base } from './read-setup.ts'

/** The figures in play of an occupants field in a turn, checked, in order of arrival. */
export function readFigures(
  { setup, path }: Base,
  notes: readonly FigureNotes[],
  turn: number,
): Result<readonly Figure[], PositionError> {
  const figures: Figure[] = []
  for (const note of notes) {
    const origin = readOrigin(setup, note, figures)
    if (!origin.ok) return origin
    const id = note.id ?? (figures.at(-1)?.id ?? 0) + 1
    const figure = withMarks(setup, { ...origin.value, id, square: note.square }, note, turn)
    if (!figure.ok) return figure
    const fault = placeFault(path, figure.value, figures)
    if (fault !== null) return err(fault)
    figures.push(figure.value)
  }
  return ok(figures.toSorted((a, b) => a.id - b.id))
}

/** What is wrong with where a figure stands, beside those before it. */
function placeFault(
  path: Base['path'],
  figure: Figure,
  before: readonly Figure[],
): PositionError | null {
  const { id, square } = figure
  const at = squareName(square)
  if (!hasSquare(union(path.A, path.B), square)) return { code: 'off_path', at }
  const others = before.filter(
    (one) => one.square === square && isMonster(one) === isMonster(figure),
  )
  // A walk can wait on a space that another monster holds; whether it does is known later (R15.6).
  if (others.length > (isMonster(figure) ? 1 : 0)) return { code: 'space_held', at }
  return id < 1 || before.some((one) => one.id === id) ? { code: 'id_twice', at } : null
}
