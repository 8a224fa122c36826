import {
  type Card,
  cardWords,
  HIDDEN_ID,
  itemCardOf,
  itemOn,
  monsterOn,
  parseSquare,
  type Seat,
  type State,
} from '@dungeon-dice/client-sdk/rules'

/** Texts of the cards on a square, or of your own cards whose name contains the text. */
export function readCards(state: State, seat: Seat, text: string): readonly string[] {
  const square = parseSquare(text)
  const cards = square === null ? ownCards(state, seat, text) : cardsOn(state, square)
  const known = [...new Map(cards.map((card) => [card.id, card])).values()]
  return known.length === 0 ? [`  No card to read: "${text}".`] : known.flatMap(readCard)
}

function cardsOn(state: State, square: number): readonly Card[] {
  const monster = monsterOn(state, square)
  const item = itemOn(state, square)
  return [
    ...(monster === undefined ? [] : [monster.card]),
    ...(item === undefined ? [] : [itemCardOf(state, item)]),
  ]
}

const ownCards = ({ setup }: State, seat: Seat, text: string): readonly Card[] => {
  const { dice, figures } = setup.lists[seat]
  const cards = figures.length > 0 ? figures : dice.map(({ card }) => card)
  return cards.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
}

function readCard(card: Card): readonly string[] {
  if (card.id === HIDDEN_ID) return [`  An item of level ${card.level} that lies face down.`]
  const values =
    card.kind === 'monster' ? ` ${card.attack}/${card.defense} HP ${card.hp}` : ' (item)'
  const words = cardWords(card)
  return [
    `  ${card.name}${values}`,
    ...(words.length === 0 ? ['    It has no abilities.'] : words.map((word) => `    ${word}`)),
  ]
}
