import {
  type EventOf,
  type EventType,
  type GameEvent,
  HIDDEN_ID,
  itemCardOf,
  type Seat,
  type Setup,
  type SquareName,
  type State,
  squareName,
} from '@dungeon-dice/client-sdk/rules'
import { cardName, cardsOf } from './cards.ts'

/** A figure where it stood at some time, as far as its name is to be told. */
export interface Figure {
  readonly kind: 'monster' | 'item'
  /** Name of its card; null for an item that is hidden. */
  readonly name: string | null
  /** Whose it is: of a monster the one who commands it, of an item its summoner. */
  readonly seat: Seat
  /** HP of its card; 0 for an item. */
  readonly hp: number
  readonly at: SquareName
}

/** All figures in play at some time; of two on a square the later one moved there later. */
export type Figures = readonly Figure[]

/** The figures of a state. */
export const figuresIn = (state: State): Figures => [
  ...state.items.map((item): Figure => {
    const { id, name } = itemCardOf(state, item)
    const at = squareName(item.square)
    return { kind: 'item', name: id === HIDDEN_ID ? null : name, seat: item.summoner, hp: 0, at }
  }),
  ...state.monsters.map(
    ({ card: { name, hp }, controller, square }): Figure => ({
      kind: 'monster',
      name,
      seat: controller,
      hp,
      at: squareName(square),
    }),
  ),
]

/** The figure of this kind on a square: of two the one that came last. */
export const figureAt = (
  figures: Figures,
  kind: Figure['kind'],
  at: SquareName,
): Figure | undefined => figures.findLast((figure) => figure.kind === kind && figure.at === at)

const changed = (
  figures: Figures,
  kind: Figure['kind'],
  at: SquareName,
  change: (figure: Figure) => Figures,
): Figures => {
  const found = figureAt(figures, kind, at)
  if (found === undefined) return figures
  return [...figures.filter((figure) => figure !== found), ...change(found)]
}

const moved = (figures: Figures, from: SquareName, to: SquareName): Figures =>
  changed(figures, 'monster', from, (figure) => [{ ...figure, at: to }])

const gone = (figures: Figures, kind: Figure['kind'], at: SquareName): Figures =>
  changed(figures, kind, at, () => [])

type Changes = {
  readonly [T in EventType]?: (figures: Figures, event: EventOf<T>, setup: Setup) => Figures
}

/** Applies events to the map of figures by square. */
const CHANGES: Changes = {
  monsterSummoned: (figures, { seat, at, monster }, setup) => {
    const card = cardsOf(setup).get(monster)
    const hp = card?.kind === 'monster' ? card.hp : 0
    return [...figures, { kind: 'monster', name: cardName(setup, monster), seat, hp, at }]
  },
  itemSummoned: (figures, { seat, at, item }, setup) => {
    const name = item === undefined || item === HIDDEN_ID ? null : cardName(setup, item)
    return [...figures, { kind: 'item', name, seat, hp: 0, at }]
  },
  itemTurnedUp: (figures, { at, item }, setup) =>
    changed(figures, 'item', at, (figure) => [{ ...figure, name: cardName(setup, item) }]),
  itemDiscarded: (figures, { at }) => gone(figures, 'item', at),
  itemDestroyed: (figures, { at }) => gone(figures, 'item', at),
  monsterWalked: (figures, { squares }) =>
    moved(figures, squares[0] ?? '', squares.at(-1) ?? squares[0] ?? ''),
  monsterJumped: (figures, { from, to }) => moved(figures, from, to),
  monsterCharged: (figures, { from, to }) => moved(figures, from, to),
  monsterPut: (figures, { from, to }) => moved(figures, from, to),
  monsterDestroyed: (figures, { at }) => gone(figures, 'monster', at),
  monsterGivenUp: (figures, { at }) => gone(figures, 'monster', at),
  controlChanged: (figures, { at, seat }) =>
    changed(figures, 'monster', at, (figure) => [{ ...figure, seat }]),
}

/** The figures after an event. */
export function afterEvent(figures: Figures, event: GameEvent, setup: Setup): Figures {
  const change = CHANGES[event.type] as
    | ((figures: Figures, event: GameEvent, setup: Setup) => Figures)
    | undefined
  return change === undefined ? figures : change(figures, event, setup)
}
