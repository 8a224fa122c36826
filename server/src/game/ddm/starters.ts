import {
  checkList,
  type DiceList,
  type Options,
  PRESET_OPTIONS,
  PRESETS,
  STARTER_LISTS,
  type Stock,
} from '@dungeon-dice/shared/ddm'
import type { Starter } from '../game-definition.ts'

/** With `bound`, figures come with the dice (R2.5). */
const under = ({ summonBinding }: Options, { dice, figures }: DiceList): DiceList =>
  summonBinding === 'figures' ? { dice, figures } : { dice, figures: [] }

/** List of a player who names none. */
export const usualList = ({ usualList: list }: Stock, options: Options): DiceList =>
  under(options, list)

/** Starter lists of each preset: the usual list first, then those for which the stock has the dice. */
export const startersOf = (stock: Stock): readonly Starter[] =>
  PRESETS.flatMap((preset) => {
    const options = PRESET_OPTIONS[preset]
    const others = Object.entries(STARTER_LISTS).filter(([, list]) => list !== stock.usualList)
    const usual = Object.entries(STARTER_LISTS).find(([, list]) => list === stock.usualList)
    const named: readonly [string, DiceList][] = [
      [usual?.[0] ?? 'default', stock.usualList],
      ...others,
    ]
    return named
      .map(([name, list]) => ({ name, preset, list: under(options, list) }))
      .filter(({ list }) => checkList(stock.catalogue, options, list).ok)
  })
