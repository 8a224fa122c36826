import { err, ok, type Result } from '../../kernel/result.ts'
import { squareName } from '../geometry/square.ts'
import { hasSquare, union } from '../geometry/square-set.ts'
import type { Card, MonsterCard } from '../model/card.ts'
import { matches } from '../model/dice-list.ts'
import type { Die } from '../model/die.ts'
import type { Options } from '../model/options.ts'
import type { Setup } from '../model/setup.ts'
import { cardOf, UNTOUCHED } from '../model/state.ts'
import { type Figure, type FigureNotes, isMonster, usualFigure } from './figure-text.ts'
import type { PositionError } from './position-error.ts'
import type { Ground } from './read-setup.ts'

/** The figures in play of an occupants field, checked, in order of arrival. */
export function readFigures(
  { setup, path }: Ground,
  notes: readonly FigureNotes[],
): Result<readonly Figure[], PositionError> {
  const figures: Figure[] = []
  for (const note of notes) {
    const figure = readFigure(setup, note, figures)
    if (!figure.ok) return figure
    const fault = placeFault(path, figure.value, figures)
    if (fault !== null) return err(fault)
    figures.push(figure.value)
  }
  return ok(figures.toSorted((a, b) => a.id - b.id))
}

function readFigure(
  setup: Setup,
  note: FigureNotes,
  before: readonly Figure[],
): Result<Figure, PositionError> {
  const { square, summoner, die } = note
  if (setup.lists[summoner].dice[die - 1] === undefined)
    return err({ code: 'no_such_die', seat: summoner, number: die })
  const figure = note.figure ?? usualFigure(setup, note, before)
  if (!canBring(setup, note, figure))
    return err({ code: 'no_such_figure', seat: summoner, number: figure ?? 0 })
  const id = note.id ?? (before.at(-1)?.id ?? 0) + 1
  const origin = { id, summoner, die, figure, square }
  return bearMarks(setup.options, origin, note, cardOf(setup, origin))
}

/** Whether the die could have brought in the figure of its summoner (R2.5, R7.3, R7.4). */
function canBring(
  { options, lists }: Setup,
  { summoner, die }: FigureNotes,
  figure: number | null,
): boolean {
  if (options.summonBinding === 'bound') return figure === null
  const brought = lists[summoner].dice[die - 1]
  const card = figure === null ? undefined : lists[summoner].figures[figure - 1]
  if (brought === undefined || card === undefined) return false
  return matches(brought, card) || (options.tripleSummon === 'on' && isOneMore(brought, card))
}

const isOneMore = (die: Die, card: Card): boolean =>
  die.type === card.type && card.level === die.level + 1

type Origin = Pick<Figure, 'id' | 'summoner' | 'die' | 'figure' | 'square'>

/** The figure with the marks of its entry, if its kind can bear them. */
function bearMarks(
  options: Options,
  origin: Origin,
  { controller, hpLeft, faceDown, moved, attacks }: FigureNotes,
  card: Card,
): Result<Figure, PositionError> {
  const at = squareName(origin.square)
  if (card.kind === 'item') {
    const isBare = hpLeft === null && !moved && attacks === 0 && controller === origin.summoner
    return isBare ? ok({ ...origin, faceUp: !faceDown }) : err({ code: 'bad_mark', at })
  }
  if (faceDown || attacks > card.attacksPerTurn) return err({ code: 'bad_mark', at })
  const damage = card.hp - (hpLeft ?? card.hp)
  if (!canCarry(options, card, damage)) return err({ code: 'bad_hp', at })
  return ok({ ...origin, ...UNTOUCHED, card, controller, damage, moved, attacks, since: 0 })
}

/** R12.6, R12.7: steps of 10, and not so much that it would be destroyed. */
const canCarry = ({ destroyAt }: Options, { hp }: MonsterCard, damage: number): boolean =>
  damage >= 0 && damage % 10 === 0 && (destroyAt === 'reach' ? damage < hp : damage <= hp)

/** What is wrong with where a figure stands and comes from, beside those before it. */
function placeFault(
  path: Ground['path'],
  figure: Figure,
  before: readonly Figure[],
): PositionError | null {
  const { id, square, summoner: seat, die, figure: number } = figure
  const at = squareName(square)
  if (!hasSquare(union(path.A, path.B), square)) return { code: 'off_path', at }
  if (before.some((one) => one.square === square && isMonster(one) === isMonster(figure)))
    return { code: 'space_held', at }
  if (id < 1 || before.some((one) => one.id === id)) return { code: 'id_twice', at }
  const own = before.filter((one) => one.summoner === seat)
  if (own.some((one) => one.die === die)) return { code: 'die_twice', seat, number: die }
  if (number !== null && own.some((one) => one.figure === number))
    return { code: 'figure_twice', seat, number }
  return null
}
