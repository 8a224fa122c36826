import { err, ok, type Result } from '../../kernel/result.ts'
import type { Card } from './card.ts'
import type { Catalogue } from './catalogue.ts'
import type { Die } from './die.ts'
import type { Options } from './options.ts'

/** What a player brings, by catalogue ids; numbered from 1 in the order given (R2.1, R2.4). */
export interface DiceList {
  readonly dice: readonly string[]
  /** Empty with `summonBinding bound` (R2.5). */
  readonly figures: readonly string[]
}

/** A checked list: number n is entry n - 1. In a view, hidden entries carry the id `?` (R8.2, R8.3). */
export interface SeatList {
  readonly dice: readonly Die[]
  readonly figures: readonly Card[]
}

/** Why a list is refused. */
export type ListError =
  | { readonly code: 'wrong_dice_count'; readonly rule: 'R2.1'; need: number; got: number }
  | { readonly code: 'unknown_die'; readonly rule: 'R2.1'; id: string }
  | { readonly code: 'too_many_level_4'; readonly rule: 'R2.2'; allowed: number; got: number }
  | { readonly code: 'wrong_figure_count'; readonly rule: 'R2.4'; need: number; got: number }
  | { readonly code: 'unknown_figure'; readonly rule: 'R2.4'; id: string }
  | { readonly code: 'abilities_unknown'; readonly rule: 'R14.15'; id: string }
  | { readonly code: 'figure_without_die'; readonly rule: 'R2.6'; id: string }

/** Figures that a list holds with `summonBinding figures` (R2.4). */
export const FIGURES_IN_LIST = 10

/** Whether `die` can bring in `card`: same level and type (R2.5). */
export const matches = (
  die: Pick<Die, 'level' | 'type'>,
  card: Pick<Card, 'level' | 'type'>,
): boolean => die.level === card.level && die.type === card.type

/** The list with its dice and figures looked up, or the first thing wrong with it (R2). */
export function checkList(
  catalogue: Catalogue,
  options: Options,
  list: DiceList,
): Result<SeatList, ListError> {
  const dice = lookUpDice(catalogue, options, list.dice)
  if (!dice.ok) return dice
  const figures = lookUpFigures(catalogue, options, list.figures)
  if (!figures.ok) return figures
  const lost = figures.value.find((card) => !dice.value.some((die) => matches(die, card)))
  if (lost !== undefined) return err({ code: 'figure_without_die', rule: 'R2.6', id: lost.id })
  return ok({ dice: dice.value, figures: figures.value })
}

function lookUpDice(
  catalogue: Catalogue,
  { poolSize, maxLevel4 }: Options,
  ids: readonly string[],
): Result<readonly Die[], ListError> {
  if (ids.length !== poolSize)
    return err({ code: 'wrong_dice_count', rule: 'R2.1', need: poolSize, got: ids.length })
  const dice: Die[] = []
  for (const id of ids) {
    const die = catalogue.dice.get(id)
    if (die === undefined) return err({ code: 'unknown_die', rule: 'R2.1', id })
    dice.push(die)
  }
  const got = dice.filter((die) => die.level === 4).length
  if (maxLevel4 !== 'none' && got > maxLevel4)
    return err({ code: 'too_many_level_4', rule: 'R2.2', allowed: maxLevel4, got })
  return ok(dice)
}

function lookUpFigures(
  catalogue: Catalogue,
  { summonBinding }: Options,
  ids: readonly string[],
): Result<readonly Card[], ListError> {
  const need = summonBinding === 'figures' ? FIGURES_IN_LIST : 0
  if (ids.length !== need)
    return err({ code: 'wrong_figure_count', rule: 'R2.4', need, got: ids.length })
  const cards: Card[] = []
  for (const id of ids) {
    const card = catalogue.cards.get(id)
    if (card === undefined) return err(missing(catalogue, id))
    cards.push(card)
  }
  return ok(cards)
}

/** A figure that nobody knows, or one whose abilities nobody knows (R14.15). */
const missing = ({ unread }: Catalogue, id: string): ListError =>
  unread.has(id)
    ? { code: 'abilities_unknown', rule: 'R14.15', id }
    : { code: 'unknown_figure', rule: 'R2.4', id }
