import { err, ok, type Result } from '../../kernel/result.ts'
import type { Catalogue } from '../model/catalogue.ts'
import type { Options } from '../model/options.ts'
import { type Die, hiddenDie } from '../rules/01-terms/die.ts'
import { LEVELS, type Level } from '../rules/01-terms/levels.ts'
import { type Card, HIDDEN_ID, hiddenItemCard } from '../rules/01-terms/monster-and-item-cards.ts'
import {
  checkList,
  type DiceList,
  FIGURES_IN_LIST,
  type ListError,
  type SeatList,
} from '../rules/02-lists/dice-list.ts'
import { parseIds, spellList } from './ids.ts'

/** The context for reading a position: the catalogue, and the list to use when none is named. */
export interface ListSource {
  readonly catalogue: Catalogue
  /** The list of a seat whose field is left out; with `summonBinding bound` its dice alone. */
  readonly defaultList: DiceList
}

/** Stands for the default list as others see it: its items hidden (R8.2, R8.3). */
const HIDDEN_DEFAULT = HIDDEN_ID

/** The default list under these options (R2.5). */
const defaultOf = (options: Options, { defaultList }: ListSource): DiceList => ({
  dice: defaultList.dice,
  figures: options.summonBinding === 'bound' ? [] : defaultList.figures,
})

/** A list as others see it, by ids (R8.2, R8.3). */
function hide(options: Options, { dice, figures }: DiceList, source: ListSource): DiceList {
  const { catalogue } = source
  const hideIn =
    (map: ReadonlyMap<string, { readonly type: string; readonly level: Level }>) =>
    (id: string): string => {
      const entry = map.get(id)
      return entry?.type === 'item' ? `${HIDDEN_ID}${entry.level}` : id
    }
  if (options.summonBinding === 'bound') return { dice: dice.map(hideIn(catalogue.dice)), figures }
  return { dice, figures: figures.map(hideIn(catalogue.cards)) }
}

/** The field of a seat's list: empty for the default list, `?` for that with its items hidden. */
export function makeList(options: Options, ids: DiceList, source: ListSource): string {
  const text = spellList(ids)
  const usual = defaultOf(options, source)
  if (text === spellList(usual)) return ''
  return text === spellList(hide(options, usual, source)) ? HIDDEN_DEFAULT : text
}

/** The ids of a list field, or null when it is none. */
export function parseList(text: string, options: Options, source: ListSource): DiceList | null {
  const usual = defaultOf(options, source)
  if (text === '') return usual
  if (text === HIDDEN_DEFAULT) return hide(options, usual, source)
  const [dice = '', figures = '', ...rest] = text.split(';')
  const ids = [dice, figures].map(parseIds)
  const [diceIds, figureIds] = ids
  if (diceIds == null || figureIds == null || rest.length > 0) return null
  return { dice: diceIds, figures: figureIds }
}

/** The list of these ids, checked (R2); one with hidden entries by counts and known ids alone. */
export function lookUpList(
  options: Options,
  ids: DiceList,
  { catalogue }: ListSource,
): Result<SeatList, ListError> {
  if (![...ids.dice, ...ids.figures].some(isHidden)) return checkList(catalogue, options, ids)
  const hideDie = options.summonBinding === 'bound' ? hiddenDie : () => null
  const dice = ids.dice.map((id) => catalogue.dice.get(id) ?? hiddenOf(id, hideDie))
  const figures = ids.figures.map((id) => catalogue.cards.get(id) ?? hiddenOf(id, hiddenItemCard))
  return countFault(options, ids) ?? knownOf(ids, { dice, figures })
}

const isHidden = (id: string): boolean => id.startsWith(HIDDEN_ID)

/** The meaning of `?n`; null for any other id. */
function hiddenOf<T>(id: string, make: (level: Level) => T): T | null {
  const level = LEVELS.find((one) => id === `${HIDDEN_ID}${one}`)
  return level === undefined ? null : make(level)
}

function countFault(
  { poolSize, summonBinding }: Options,
  ids: DiceList,
): Result<never, ListError> | null {
  const got = { dice: ids.dice.length, figures: ids.figures.length }
  if (got.dice !== poolSize)
    return err({ code: 'wrong_dice_count', rule: 'R2.1', need: poolSize, got: got.dice })
  const need = summonBinding === 'figures' ? FIGURES_IN_LIST : 0
  if (got.figures === need) return null
  return err({ code: 'wrong_figure_count', rule: 'R2.4', need, got: got.figures })
}

interface Found {
  readonly dice: readonly (Die | null)[]
  readonly figures: readonly (Card | null)[]
}

function knownOf(ids: DiceList, { dice, figures }: Found): Result<SeatList, ListError> {
  const die = dice.indexOf(null)
  if (die >= 0) return err({ code: 'unknown_die', rule: 'R2.1', id: ids.dice[die] ?? '' })
  const figure = figures.indexOf(null)
  if (figure >= 0)
    return err({ code: 'unknown_figure', rule: 'R2.4', id: ids.figures[figure] ?? '' })
  const isKnown = <T>(entry: T | null): entry is T => entry !== null
  return ok({ dice: dice.filter(isKnown), figures: figures.filter(isKnown) })
}
