import { err, ok, type Result } from '../../../kernel/result.ts'
import type { Catalogue } from '../../model/catalogue.ts'
import type { Options } from '../../model/options.ts'
import type { Die } from '../01-terms/die.ts'
import type { Card } from '../01-terms/monster-and-item-cards.ts'

/**
 * The dice and figures that a player brings, by catalogue ids; numbered from 1 in the given order
 * (R2.1, R2.4).
 */
export interface DiceList {
  readonly dice: readonly string[]
  /** Empty with `summonBinding bound` (R2.5). */
  readonly figures: readonly string[]
}

/**
 * A validated list: number n is entry n - 1. In a view, hidden entries have the id `?` (R8.2,
 * R8.3).
 */
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

/** Figures per list with `summonBinding figures` (R2.4). */
export const FIGURES_IN_LIST = 10

/** Returns whether `die` can bring in `card`: same level and type (R2.5). */
export const matches = (
  die: Pick<Die, 'level' | 'type'>,
  card: Pick<Card, 'level' | 'type'>,
): boolean => die.level === card.level && die.type === card.type

/**
 * The list with its dice and figures looked up, or its first fault. Checked when a list is
 * submitted; it is fixed when the duel starts (R2.7).
 */
export function checkList(
  catalogue: Catalogue,
  options: Options,
  list: DiceList,
): Result<SeatList, ListError> {
  const [first] = listErrors(catalogue, options, list)
  return first === undefined ? ok(lookUp(catalogue, list)) : err(first)
}

/**
 * All faults of a list in reporting order; empty for a legal list (R2). Copies are unlimited
 * (R2.3).
 */
export function listErrors(
  catalogue: Catalogue,
  options: Options,
  list: DiceList,
): readonly ListError[] {
  const known = lookUp(catalogue, list)
  return [
    ...diceErrors(catalogue, options, list, known),
    ...figureErrors(catalogue, options, list),
    ...(options.summonBinding === 'figures' ? lostErrors(known) : []),
  ]
}

/** The dice and figures of a list that exist in the catalogue. */
const lookUp = (catalogue: Catalogue, { dice, figures }: DiceList): SeatList => ({
  dice: dice.flatMap((id) => catalogue.dice.get(id) ?? []),
  figures: figures.flatMap((id) => catalogue.cards.get(id) ?? []),
})

function* diceErrors(
  catalogue: Catalogue,
  { poolSize, maxLevel4 }: Options,
  { dice }: DiceList,
  known: SeatList,
): Generator<ListError> {
  if (dice.length !== poolSize)
    yield { code: 'wrong_dice_count', rule: 'R2.1', need: poolSize, got: dice.length }
  for (const id of new Set(dice))
    if (!catalogue.dice.has(id)) yield { code: 'unknown_die', rule: 'R2.1', id }
  const got = known.dice.filter((die) => die.level === 4).length
  if (maxLevel4 !== 'none' && got > maxLevel4)
    yield { code: 'too_many_level_4', rule: 'R2.2', allowed: maxLevel4, got }
}

function* figureErrors(
  { cards, unread }: Catalogue,
  { summonBinding }: Options,
  { figures }: DiceList,
): Generator<ListError> {
  const need = summonBinding === 'figures' ? FIGURES_IN_LIST : 0
  if (figures.length !== need)
    yield { code: 'wrong_figure_count', rule: 'R2.4', need, got: figures.length }
  // An unknown figure differs from one with unknown abilities (R14.15).
  for (const id of new Set(figures))
    if (!cards.has(id))
      yield unread.has(id)
        ? { code: 'abilities_unknown', rule: 'R14.15', id }
        : { code: 'unknown_figure', rule: 'R2.4', id }
}

function* lostErrors({ dice, figures }: SeatList): Generator<ListError> {
  for (const card of new Set(figures))
    if (!dice.some((die) => matches(die, card)))
      yield { code: 'figure_without_die', rule: 'R2.6', id: card.id }
}
