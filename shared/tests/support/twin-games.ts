import {
  answerAt,
  answersOf,
  apply,
  BUILT_IN,
  type Card,
  checkList,
  countAnswers,
  create,
  type DiceList,
  type Die,
  decisionOf,
  type Intent,
  makeSetup,
  type Options,
  otherSeat,
  type Preset,
  readOptions,
  SEATS,
  type Seat,
  type SeatList,
  type Setup,
  type State,
} from '../../src/ddm/index.ts'
import type { GameEvent } from '../../src/ddm/language/event.ts'
import { assert, type Chance, present, seededChance } from '../../src/index.ts'

/** Two setups that differ in what one seat may hide, and in nothing else (R8.2, R8.3). */
export interface TwinSetups {
  readonly setups: readonly [Setup, Setup]
  readonly hider: Seat
  /** Number of the item that differs: of a figure, or with `bound` of a die. */
  readonly number: number
  /** Ids of the cards of that item. */
  readonly cards: readonly [string, string]
}

/** Numbers from a seed, one after the other. */
function picker(seed: number) {
  const chance = seededChance(seed)
  let index = 0
  const pick = (below: number): number => chance(index++, below)
  return <T>(things: readonly T[]): T => present(things[pick(things.length)], 'a thing to pick')
}
type PickOne = ReturnType<typeof picker>

const DICE = [...BUILT_IN.dice.values()]
const CARDS = [...BUILT_IN.cards.values()]
const ITEM_DICE = DICE.filter(({ type }) => type === 'item')
const MONSTER_DICE = DICE.filter(({ type, level }) => type !== 'item' && level < 4)
/** Item levels of which there are two: one can stand in for the other. */
const isCommon = ({ level }: { readonly level: number }): boolean =>
  CARDS.filter((card) => card.kind === 'item' && card.level === level).length > 1

const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)

/** A list of which about half are items of common levels. */
function listOfItems(one: PickOne, { summonBinding, poolSize }: Options): DiceList {
  const itemDice = times(Math.ceil(poolSize / 2), () => one(ITEM_DICE.filter(isCommon)))
  const dice = [...itemDice, ...times(poolSize - itemDice.length, () => one(MONSTER_DICE))]
  const cardFor = (kin: Die): Card =>
    one(CARDS.filter(({ type, level }) => type === kin.type && level === kin.level))
  const figures = [
    ...times(6, () => cardFor(one(itemDice))),
    ...times(4, () => cardFor(one(dice.slice(itemDice.length)))),
  ]
  return {
    dice: dice.map(({ id }) => id),
    figures: summonBinding === 'figures' ? figures.map(({ id }) => id) : [],
  }
}

/** Another item of the same level. */
const otherItem = (one: PickOne, { id, level }: Card): Card =>
  one(CARDS.filter((card) => card.kind === 'item' && card.level === level && card.id !== id))

/** A list with another item at one of its places; that place, from 0. */
function withOtherItem(one: PickOne, list: SeatList): { readonly list: SeatList; place: number } {
  const { dice, figures } = list
  const isItem = ({ type }: { readonly type: string }): boolean => type === 'item'
  const things: readonly (Card | Die)[] = figures.length > 0 ? figures : dice
  const place = one([...things.keys()].filter((at) => isItem(present(things[at], 'a thing'))))
  const figure = figures[place]
  if (figure !== undefined)
    return { list: { dice, figures: figures.with(place, otherItem(one, figure)) }, place }
  // With `bound` a die shows its faces when it is rolled: only the item that it carries may differ.
  const die = present(dice[place], 'a die of an item')
  const card = otherItem(one, die.card)
  return { list: { dice: dice.with(place, { ...die, id: card.id, card }), figures }, place }
}

/** Id of the card at a place of a list. */
const cardAt = ({ dice, figures }: SeatList, place: number): string =>
  present(figures[place] ?? dice[place]?.card, 'a card at that place').id

/** Twin setups from a seed, on a board on which figures meet. */
export function twinSetups(preset: Preset, seed: number): TwinSetups {
  const one = picker(seed)
  const options = readOptions(preset, { board: { width: one([7, 9]), length: one([7, 9]) } })
  assert(options.ok, 'the options are our own')
  const listOf = (): SeatList => {
    const checked = checkList(BUILT_IN, options.value, listOfItems(one, options.value))
    assert(checked.ok, JSON.stringify(checked))
    return checked.value
  }
  const hider = one(SEATS)
  const [own, foe] = [listOf(), listOf()]
  const { list: other, place } = withOtherItem(one, own)
  const setupOf = (list: SeatList): Setup =>
    makeSetup(options.value, hider === 'A' ? { A: list, B: foe } : { A: foe, B: list })
  return {
    setups: [setupOf(own), setupOf(other)],
    hider,
    number: place + 1,
    cards: [cardAt(own, place), cardAt(other, place)],
  }
}

/** Both games after the same steps. */
export type Both<T> = readonly [T, T]

/** Result of one step in both games, the first from nothing. */
export interface TwinStep {
  readonly states: Both<State>
  readonly events: Both<readonly GameEvent[]>
  /** Null at the start. */
  readonly given: { readonly seat: Seat; readonly intent: Intent } | null
}

/** True when the difference is public: the item was turned up, or the duel is over. */
export const isRevealed = ({ hider, number }: TwinSetups, { states }: TwinStep): boolean =>
  states.some(({ seats, outcome }) => outcome !== null || seats[hider].shown.includes(number))

/** An answer by chance: attacks more often than not, so that games come to an end. */
export function answerByChance(state: State, chance: Chance, index: number): Intent {
  const answers = present(answersOf(state), 'a decision is open')
  const attacks =
    answers.type === 'act' ? answers.others.filter(({ type }) => type === 'attack') : []
  const attack = attacks[chance(2 * index, 2 * attacks.length + 1)]
  return attack ?? answerAt(answers, chance(2 * index + 1, countAnswers(answers)))
}

/**
 * Plays both games of twin setups with the same dice and the same intents, until what differs is
 * revealed or `most` steps are made. Throws when an intent fits one of them alone.
 */
export function* playTwins(twins: TwinSetups, seed: number, most: number): Generator<TwinStep> {
  const dice = seededChance(seed)
  const thoughts = seededChance(seed + 1)
  const [one, other] = twins.setups.map((setup) => create(setup, dice))
  assert(one !== undefined && other !== undefined, 'two setups')
  let step: TwinStep = {
    states: [one.state, other.state],
    events: [one.events, other.events],
    given: null,
  }
  yield step
  for (let made = 0; made < most && !isRevealed(twins, step); made += 1) {
    const [state] = step.states
    const { seat } = present(decisionOf(state), 'a decision is open')
    step = giveBoth(step.states, seat, answerByChance(state, thoughts, made), dice)
    yield step
  }
}

function giveBoth([one, other]: Both<State>, seat: Seat, intent: Intent, dice: Chance): TwinStep {
  const give = (state: State) => {
    const step = apply(state, seat, intent, dice)
    assert(step.ok, `${JSON.stringify(intent)} fits one game alone`)
    return step.value
  }
  const [first, second] = [give(one), give(other)]
  return {
    states: [first.state, second.state],
    events: [first.events, second.events],
    given: { seat, intent },
  }
}

/** Those who may not know what differs. */
export const strangersTo = ({ hider }: TwinSetups) => [otherSeat(hider), 'spectator'] as const
