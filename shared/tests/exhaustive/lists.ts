import {
  type Card,
  type Catalogue,
  checkList,
  type Die,
  type Options,
  type SeatList,
} from '../../src/ddm/index.ts'
import { FIGURES_IN_LIST } from '../../src/ddm/rules/02-lists/dice-list.ts'
import { assert, present } from '../../src/index.ts'
import { oneOf, type Pick } from '../support/pick.ts'

/** A legal list with these cards, as far as it has room, and dice that bring them in (R2, R7.1). */
export function listFor(
  pick: Pick,
  catalogue: Catalogue,
  options: Options,
  wanted: readonly string[],
): SeatList {
  const allowed = (level: number): boolean => options.maxLevel4 === 'none' || level < 4
  const cards = wanted
    .map((id) => present(catalogue.cards.get(id), id))
    .filter(({ level }) => allowed(level))
    .slice(0, roomIn(options))
  const any = [...catalogue.dice.values()].filter(({ level }) => allowed(level))
  const dice = diceFor(pick, catalogue, any, cards)
  while (dice.length < options.poolSize) dice.push(oneOf(pick, any))
  const list = dice.slice(0, options.poolSize)
  const checked = checkList(catalogue, options, {
    dice: list.map(({ id }) => id),
    figures: options.summonBinding === 'bound' ? [] : figuresFor(pick, catalogue, cards, list),
  })
  assert(checked.ok, checked.ok ? '' : JSON.stringify(checked.error))
  return checked.value
}

/** Cards for which a list has room, beside the second dice of their levels. */
const roomIn = ({ poolSize }: Options): number =>
  Math.min(FIGURES_IN_LIST, Math.max(1, Math.floor((poolSize * 2) / 3)))

/** A die for each card, its own if it has one, and a second die of each level: two faces give the right (R7.1). */
function diceFor(
  pick: Pick,
  { dice: known }: Catalogue,
  any: readonly Die[],
  cards: readonly Card[],
): Die[] {
  const dice = cards.map(
    (card) =>
      known.get(card.id) ?? present(any.find(bringing(card)), 'a die of its level and type'),
  )
  for (const { level } of [...dice])
    if (dice.filter((die) => die.level === level).length < 2)
      dice.push(
        oneOf(
          pick,
          any.filter((die) => die.level === level),
        ),
      )
  return dice
}

const bringing =
  (card: Card) =>
  ({ level, type }: Die): boolean =>
    level === card.level && type === card.type

function figuresFor(
  pick: Pick,
  { cards, unread }: Catalogue,
  wanted: readonly Card[],
  dice: readonly Die[],
): readonly string[] {
  const fitting = [...cards.values()].filter(
    (card) => dice.some(bringing(card)) && !unread.has(card.id),
  )
  const figures = wanted.filter((card) => fitting.includes(card)).map(({ id }) => id)
  while (figures.length < FIGURES_IN_LIST) figures.push(oneOf(pick, fitting).id)
  return figures
}
