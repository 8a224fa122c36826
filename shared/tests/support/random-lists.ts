import {
  BUILT_IN,
  type Card,
  type DiceList,
  type Die,
  LEVELS,
  type Level,
  type Options,
} from '../../src/ddm/index.ts'
import { oneOf, type Pick } from './pick.ts'

/** True when a list of a theme asks for a card. */
type Theme = (card: Card) => boolean

const endsDuel = ({ abilities }: Card): boolean =>
  abilities.some(({ effects }) => effects.some(({ op }) => op === 'winGame'))

/** Cards without which no duel is won by a card (R17.3), and those that win one. */
const WINNERS: readonly string[] = [...BUILT_IN.cards.values()]
  .filter(endsDuel)
  .flatMap(({ id, abilities }) => [
    id,
    ...abilities.flatMap(({ condition }) => condition?.controls ?? []),
  ])

/** Themes of lists: most cards belong to theirs. */
const THEMES: readonly Theme[] = [
  () => true,
  ({ abilities }) => abilities.length > 0,
  (card) => card.kind === 'monster' && card.used.length > 0,
  ({ kind }) => kind === 'item',
  ({ standing }) => standing.length > 0,
  ({ abilities }) => abilities.some(({ timing }) => timing === 'summon'),
  ({ id }) => WINNERS.includes(id),
]

const CARDS = [...BUILT_IN.cards.values()]
const DICE = [...BUILT_IN.dice.values()]

/** Levels of the dice of a list: any, or mostly one, so that most rolls give a right to summon. */
const LEVELS_WANTED: readonly (readonly Level[])[] = [LEVELS, [1], [2], [3], [1, 2], [4, 1]]

/** A list that these options allow (R2), nearly full of monsters that use abilities. */
export const abilityList = (pick: Pick, options: Options): DiceList =>
  listOf(pick, options, (card) => card.kind === 'monster' && card.used.length > 0)

/** True when an ability asks as its monster arrives, or again while it resolves. */
const asksMore = ({ id, abilities }: Card): boolean =>
  id === 'time-wizard' || abilities.some(({ timing }) => timing === 'summon')

/** A list that these options allow (R2), nearly full of monsters whose abilities ask more questions. */
export const askingList = (pick: Pick, options: Options): DiceList =>
  listOf(pick, options, asksMore)

/** A list that these options allow (R2), of one theme or of none, and mostly of one level or of all. */
export function randomList(pick: Pick, options: Options): DiceList {
  const kind = oneOf(pick, THEMES)
  const levels = oneOf(pick, LEVELS_WANTED)
  return listOf(pick, options, (card) => levels.includes(card.level) && kind(card))
}

function listOf(pick: Pick, options: Options, theme: Theme): DiceList {
  const wanted = <T>(things: readonly T[], cardOf: (thing: T) => Card): readonly T[] => {
    const fit = pick(4) === 0 ? [] : things.filter((thing) => theme(cardOf(thing)))
    return fit.length > 0 ? fit : things
  }
  const dice = randomDice(pick, options, (all) => wanted(all, ({ card }) => card))
  const figures = Array.from({ length: options.summonBinding === 'figures' ? 10 : 0 }, () => {
    const fit = CARDS.filter((card) =>
      dice.some(({ level, type }) => level === card.level && type === card.type),
    )
    return oneOf(
      pick,
      wanted(fit, (card) => card),
    ).id
  })
  return { dice: dice.map(({ id }) => id), figures }
}

function randomDice(
  pick: Pick,
  { poolSize, maxLevel4 }: Options,
  wanted: (dice: readonly Die[]) => readonly Die[],
): readonly Die[] {
  const dice: Die[] = []
  let high = 0
  while (dice.length < poolSize) {
    const isFull = maxLevel4 !== 'none' && high >= maxLevel4
    const die = oneOf(pick, wanted(isFull ? DICE.filter(({ level }) => level < 4) : DICE))
    if (die.level === 4) high += 1
    dice.push(die)
  }
  return dice
}
