import {
  abilityWords,
  type Decision,
  itemCardOf,
  itemOn,
  monsterOn,
  parseSquare,
  type State,
} from '@dungeon-dice/client-sdk/rules'

/** The event that opens each kind of window (R16.3). */
const WINDOWS: Readonly<Record<Extract<Decision, { type: 'window' }>['kind'], string>> = {
  summon: 'A figure was summoned.',
  walk: 'A walk or jump is over.',
  item: 'An item is set off.',
  ability: 'An ability is used.',
  attack: 'An attack is declared.',
  damage: 'Damage is about to be dealt.',
  turnEnd: 'The turn is about to end.',
}

type Questions = {
  readonly [T in Decision['type']]: (
    decision: Extract<Decision, { type: T }>,
    state: State,
  ) => string
}

const QUESTIONS: Questions = {
  roll: () => 'Which dice do you roll?',
  dimension: () => 'Your roll gives the right to summon. What do you dimension, and where?',
  summonAbility: ({ at, ability }, state) =>
    `${wordsAt(state, at, ability)} What do you name for it?`,
  act: () => 'What do you do?',
  window: ({ kind }) => `${WINDOWS[kind]} Do you answer with an ability?`,
  defend: () => 'You are attacked. Do you defend?',
  choose: ({ cause }, state) => `${cardName(state, cause)} lets you choose. Which one?`,
}

/** The question for a decision. */
export const questionOf = (decision: Decision, state: State): string =>
  // Each function takes the decisions of its own type.
  (QUESTIONS[decision.type] as (decision: Decision, state: State) => string)(decision, state)

/** Describes an ability of the figure on a square. */
function wordsAt(state: State, at: string, number: number): string {
  const square = parseSquare(at) ?? -1
  const item = itemOn(state, square)
  const card = monsterOn(state, square)?.card ?? (item && itemCardOf(state, item))
  const ability = card?.abilities[number - 1]
  return card === undefined || ability === undefined
    ? ''
    : `${card.name} on ${at}: ${abilityWords(ability, card)}`
}

/** Name of a card from either player's list. */
function cardName({ setup }: State, id: string): string {
  const lists = [setup.lists.A, setup.lists.B]
  const cards = lists.flatMap(({ dice, figures }) => [...figures, ...dice.map(({ card }) => card)])
  return cards.find((card) => card?.id === id)?.name ?? id
}
