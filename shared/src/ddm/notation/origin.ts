import type { Setup } from '../model/setup.ts'
import { cardOf, type Origin, type State } from '../model/state.ts'
import type { Card } from '../rules/01-terms/monster-and-item-cards.ts'
import { matches } from '../rules/02-lists/dice-list.ts'
import { after, count, maybe, type Of, shape } from './codec.ts'
import { refuse } from './position-error.ts'
import { SEAT } from './words.ts'

/** Origin of a figure: seat, die, and the figure unless it is the default: `A10/7`. */
export const ORIGIN = shape({ summoner: SEAT, die: count(3), figure: maybe(after('/', count(3))) })
type OriginSaid = Of<typeof ORIGIN>

/** The number by which everybody knows an item: of the figure, or with `bound` of the die. */
export const shownNumber = ({ figure, die }: Pick<Origin, 'figure' | 'die'>): number =>
  figure ?? die

/**
 * The number of the figure that an entry need not name: the first of its summoner's list of the
 * level and type of its die that no entry before it has. Null with `bound`, or when there is none.
 */
function usualFigure(
  { lists }: Setup,
  { summoner, die }: OriginSaid,
  before: readonly Origin[],
): number | null {
  const { dice, figures } = lists[summoner]
  const brought = dice[die - 1]
  const place = figures.findIndex(
    (card, index) =>
      brought !== undefined &&
      matches(brought, card) &&
      !before.some((one) => one.summoner === summoner && one.figure === index + 1),
  )
  return place < 0 ? null : place + 1
}

/** The text form of a figure's origin. */
export const sayOrigin = (setup: Setup, origin: Origin, before: readonly Origin[]): OriginSaid => {
  const { summoner, die, figure } = origin
  return { summoner, die, figure: figure === usualFigure(setup, origin, before) ? null : figure }
}

/** Returns whether the die could have brought in the figure of its summoner (R2.5, R7.3, R7.4). */
export function canBring({ options, lists }: Setup, { summoner, die, figure }: Origin): boolean {
  const brought = lists[summoner].dice[die - 1]
  if (brought === undefined) return false
  if (options.summonBinding === 'bound') return figure === null
  const card = figure === null ? undefined : lists[summoner].figures[figure - 1]
  if (card === undefined) return false
  return matches(brought, card) || (options.tripleSummon === 'on' && isOneMore(brought, card))
}

const isOneMore = (die: Pick<Card, 'type' | 'level'>, card: Card): boolean =>
  die.type === card.type && card.level === die.level + 1

/**
 * The numbers of a figure, checked to be on the list, to fit each other, and to be used by none
 * before it.
 */
export function readOrigin(setup: Setup, said: OriginSaid, before: readonly Origin[]): Origin {
  const { summoner: seat, die } = said
  if (setup.lists[seat].dice[die - 1] === undefined)
    refuse({ code: 'no_such_die', seat, number: die })
  const figure = said.figure ?? usualFigure(setup, said, before)
  const origin = { summoner: seat, die, figure }
  if (!canBring(setup, origin)) refuse({ code: 'no_such_figure', seat, number: figure ?? 0 })
  const own = before.filter((one) => one.summoner === seat)
  if (own.some((one) => one.die === die)) refuse({ code: 'die_twice', seat, number: die })
  if (figure !== null && own.some((one) => one.figure === figure))
    refuse({ code: 'figure_twice', seat, number: figure })
  return origin
}

/** The destroyed monsters, by commas; empty for none. */
export const makeDestroyed = ({ setup, destroyed, monsters, items }: State): string =>
  destroyed
    .map((origin, place) =>
      ORIGIN.write(sayOrigin(setup, origin, [...monsters, ...items, ...destroyed.slice(0, place)])),
    )
    .join(',')

/** The destroyed monsters of such a field, checked beside the figures in play (R12.8). */
export function readDestroyed(
  setup: Setup,
  text: string,
  figures: readonly Origin[],
): readonly Origin[] {
  const entries = (text === '' ? [] : text.split(',')).map(
    (part) => ORIGIN.read(part) ?? refuse({ code: 'bad_destroyed', text: part }),
  )
  const destroyed: Origin[] = []
  for (const said of entries) {
    const origin = readOrigin(setup, said, [...figures, ...destroyed])
    const { summoner: seat, die } = origin
    if (cardOf(setup, origin).kind !== 'monster')
      refuse({ code: 'no_such_monster', seat, number: die })
    destroyed.push(origin)
  }
  return destroyed
}
