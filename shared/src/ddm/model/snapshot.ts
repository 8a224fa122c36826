import { assert, present } from '../../kernel/assert.ts'
import { parseSquare, type SquareName, squareName } from '../geometry/square.ts'
import { hiddenDie } from '../rules/01-terms/die.ts'
import { HIDDEN_ID, hiddenItemCard } from '../rules/01-terms/monster-and-item-cards.ts'
import type { BySeat, Seat } from '../rules/01-terms/players.ts'
import type { SeatList } from '../rules/02-lists/dice-list.ts'
import { clearedOf, groundOf } from '../rules/03-board/board.ts'
import type { Catalogue } from './catalogue.ts'
import { type ListedIds, listedIds } from './listed.ts'
import type { Options } from './options.ts'
import { makeSetup, type Setup } from './setup.ts'
import { completeState } from './standing.ts'
import { cardOf, type Item, type Monster, type State } from './state.ts'

/** A monster as plain data; its card follows from its summoner's list. */
type SavedMonster = Omit<Monster, 'card' | 'square'> & { readonly square: string }

/** An item as plain data. */
type SavedItem = Omit<Item, 'square'> & { readonly square: string }

/** The parts of a state derived from the rest. */
type Derived = 'ground' | 'field' | 'settled'

/**
 * A state, or a viewer's view of it, as plain data: dice and figures by catalogue id, squares by
 * name. Used for storage, state hashes and the wire.
 */
export type Snapshot = Omit<State, 'setup' | 'monsters' | 'items' | Derived> & {
  readonly options: Options
  readonly lists: BySeat<ListedIds>
  /** Obstacles that were cleared. */
  readonly cleared: readonly SquareName[]
  readonly monsters: readonly SavedMonster[]
  readonly items: readonly SavedItem[]
}

/** The plain form of a state or view. */
export function saveState(state: State): Snapshot {
  const { setup, monsters, items, ground, field: _, settled: __, ...rest } = state
  return {
    ...rest,
    options: setup.options,
    lists: listedIds(setup),
    cleared: clearedOf(setup.options, ground).map(squareName),
    monsters: monsters.map(saveMonster),
    items: items.map((item) => ({ ...item, square: squareName(item.square) })),
  }
}

/**
 * Everything except the card, listed explicitly: a rest pattern would cost a third of a whole copy.
 */
const saveMonster = ({
  id,
  summoner,
  die,
  figure,
  square,
  controller,
  damage,
  moved,
  attacks,
  jumped,
  uses,
  attackChange,
  defenseChange,
  since,
}: Monster): SavedMonster => ({
  id,
  summoner,
  die,
  figure,
  square: squareName(square),
  controller,
  damage,
  moved,
  attacks,
  jumped,
  uses,
  attackChange,
  defenseChange,
  since,
})

/**
 * Restores a state or view that `saveState` wrote with this catalogue. Throws on unknown ids or
 * squares and checks nothing else.
 */
export function loadState(catalogue: Catalogue, snapshot: Snapshot): State {
  const { options, lists, monsters, items, cleared, ...rest } = snapshot
  const load = (seat: Seat): SeatList => loadList(catalogue, lists[seat])
  const setup = makeSetup(options, { A: load('A'), B: load('B') })
  return completeState({
    ...rest,
    setup,
    monsters: monsters.map((monster) => loadMonster(setup, monster)),
    items: items.map((item) => ({ ...item, square: squareOf(item.square) })),
    ground: groundOf(options, cleared.map(squareOf)),
  })
}

const squareOf = (name: string): number => present(parseSquare(name), `no square ${name}`)

function loadMonster(setup: Setup, saved: SavedMonster): Monster {
  const card = cardOf(setup, saved)
  assert(card.kind === 'monster', `figure ${saved.id} is no monster`)
  return { ...saved, card, square: squareOf(saved.square) }
}

const loadList = ({ dice, cards }: Catalogue, ids: ListedIds): SeatList => ({
  dice: ids.dice.map((id) => {
    const level = hiddenLevel(id)
    return level === null ? present(dice.get(id), `no die ${id}`) : hiddenDie(level)
  }),
  figures: ids.figures.map((id) => {
    const level = hiddenLevel(id)
    return level === null ? present(cards.get(id), `no figure ${id}`) : hiddenItemCard(level)
  }),
})

/** The level in `?n`; null for any other id. */
function hiddenLevel(id: string): 1 | 2 | 3 | 4 | null {
  if (!id.startsWith(HIDDEN_ID)) return null
  const level = Number(id.slice(HIDDEN_ID.length))
  assert(level === 1 || level === 2 || level === 3 || level === 4, `no level in ${id}`)
  return level
}
