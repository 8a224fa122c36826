import {
  attackOf,
  type Card,
  defenseOf,
  itemCardOf,
  masterOn,
  parseSquare,
  type Seat,
  type SquareName,
  type State,
} from '@dungeon-dice/client-sdk/rules'

/** The inspected figure, identified independently of its square. */
export type Subject =
  | { readonly type: 'monster' | 'item'; readonly id: number }
  | { readonly type: 'master'; readonly seat: Seat }

/** A value of a monster, and what its card prints. */
export interface StatNow {
  readonly now: number
  readonly printed: number
}

/** The card's facts about a figure now. */
export type Figure =
  | {
      readonly type: 'monster'
      readonly card: Card & { readonly kind: 'monster' }
      /** Whose it is now. */
      readonly seat: Seat
      readonly attack: StatNow
      readonly defense: StatNow
      /** `now`: what is left of its HP. */
      readonly hp: StatNow
      readonly hasMoved: boolean
      readonly hasAttacked: boolean
    }
  | {
      readonly type: 'item'
      readonly card: Card & { readonly kind: 'item' }
      readonly seat: Seat
    }
  | { readonly type: 'master'; readonly seat: Seat; readonly heartPoints: number }

/** The occupant of a square; null for nothing that has a card. */
export function subjectAt(state: State, name: SquareName): Subject | null {
  const square = parseSquare(name)
  if (square === null) return null
  const monster = state.monsters.find((one) => one.square === square)
  if (monster !== undefined) return { type: 'monster', id: monster.id }
  const master = masterOn(state.setup.options.board, square)
  if (master !== null) return { type: 'master', seat: master }
  const item = state.items.find((one) => one.square === square)
  return item === undefined ? null : { type: 'item', id: item.id }
}

/** The facts about a figure; null once it is gone. */
export function figureOf(state: State, subject: Subject): Figure | null {
  if (subject.type === 'master') {
    const { seat } = subject
    return { type: 'master', seat, heartPoints: state.seats[seat].heartPoints }
  }
  return subject.type === 'monster' ? monsterOf(state, subject.id) : itemOf(state, subject.id)
}

function monsterOf(state: State, id: number): Figure | null {
  const monster = state.monsters.find((one) => one.id === id)
  if (monster === undefined) return null
  const { card } = monster
  return {
    type: 'monster',
    card,
    seat: monster.controller,
    attack: { now: attackOf(state, monster), printed: card.attack },
    defense: { now: defenseOf(state, monster), printed: card.defense },
    hp: { now: card.hp - monster.damage, printed: card.hp },
    hasMoved: monster.moved,
    hasAttacked: monster.attacks > 0,
  }
}

function itemOf(state: State, id: number): Figure | null {
  const item = state.items.find((one) => one.id === id)
  if (item === undefined) return null
  return { type: 'item', card: itemCardOf(state, item), seat: item.summoner }
}
