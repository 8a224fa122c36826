import type { Agenda } from '../../kernel/agenda.ts'
import { assert, present } from '../../kernel/assert.ts'
import type { Square } from '../geometry/square.ts'
import type { Face } from '../rules/01-terms/die.ts'
import type { Level } from '../rules/01-terms/levels.ts'
import type { Card, ItemCard, MonsterCard } from '../rules/01-terms/monster-and-item-cards.ts'
import type { BySeat, Seat, SeatState } from '../rules/01-terms/players.ts'
import type { Ground } from '../rules/03-board/board.ts'
import type { Field } from './field.ts'
import type { Lasting } from './lasting.ts'
import type { Setup } from './setup.ts'
import type { Unit } from './units.ts'

/** Origin of a figure in play: numbers in the summoner's lists (R2). */
export interface Origin {
  readonly summoner: Seat
  readonly die: number
  /** Null with `summonBinding bound`. */
  readonly figure: number | null
}

/** A figure in play. */
interface Figure extends Origin {
  /** Order of arrival, from 1; never reused. */
  readonly id: number
  readonly square: Square
}

/** Uses of one ability this turn (R14.2). */
export interface AbilityUse {
  /** Number of the ability on the card, from 1. */
  readonly ability: number
  readonly times: number
  /** Crests paid for it. */
  readonly crests: number
}

/** A monster in play. */
export interface Monster extends Figure {
  readonly card: MonsterCard
  readonly controller: Seat
  /**
   * Damage carried, in points: a multiple of 10 below HP, or up to HP with `destroyAt exceed`
   * (R12.6).
   */
  readonly damage: number
  /** True if it has moved this turn (R10.3). */
  readonly moved: boolean
  /** Attacks made this turn (R11.1). */
  readonly attacks: number
  /** True if it has jumped this turn (R15.11). */
  readonly jumped: boolean
  /** Ability uses this turn (R14.2); usually empty. */
  readonly uses: readonly AbilityUse[]
  /** Changes of ATK and DEF in points while it is in play (R14.14). */
  readonly attackChange: number
  readonly defenseChange: number
  /** Turn of arrival, for cards that count turns from it (R14.17); 0 for others. */
  readonly since: number
}

/** Initial values of a monster that has just arrived. */
export const UNTOUCHED = {
  damage: 0,
  moved: false,
  attacks: 0,
  jumped: false,
  uses: [],
  attackChange: 0,
  defenseChange: 0,
} as const satisfies Partial<Monster>

/** Returns whether an effect of this card counts turns from its arrival (R14.17). */
export const countsTurns = ({ standing }: MonsterCard): boolean =>
  standing.some(({ op }) => op === 'alternateMove')

/** An item in play (R15.1). */
export interface Item extends Figure {
  readonly faceUp: boolean
}

/** A die rolled this turn with its face. */
export interface RolledDie {
  readonly die: number
  readonly face: Face
}

/** Rules that can decide a duel (§23, `duelEnded`). */
export type DecidingRule =
  | 'R17.1'
  | 'R17.2'
  | 'R17.3'
  | 'R17.6.1'
  | 'R17.6.2'
  | 'R17.6.3'
  | 'R17.6.4'
  | 'R17.8'

/** How a duel ended. */
export interface Outcome {
  /** Null for a draw. */
  readonly winner: Seat | null
  readonly rule: DecidingRule
  /** The cause of a decision by R17.6: deadlock, stall or turn limit; null otherwise. */
  readonly ladder: 'R17.4' | 'R17.7' | 'R17.9' | null
}

/**
 * The complete state of a duel at a decision, as immutable plain data. A viewer's state has the
 * same shape, with `?` in place of hidden values (R8).
 */
export interface State {
  readonly setup: Setup
  /** Number of the turn, from 1, over both players. */
  readonly turn: number
  /** The turn player (R1.1). */
  readonly player: Seat
  readonly seats: BySeat<SeatState>
  /** Path laid by each seat: one bitmask per row (R1.10). */
  readonly path: BySeat<readonly number[]>
  /** In order of arrival. */
  readonly monsters: readonly Monster[]
  /** In order of arrival. */
  readonly items: readonly Item[]
  /** Destroyed monsters that did not return, in order (R12.8). */
  readonly destroyed: readonly Origin[]
  /** Temporary changes on monsters, in order. */
  readonly lasting: readonly Lasting[]
  /** Number of arrivals so far: the id of the newest figure. */
  readonly arrivals: number
  /** This turn's roll, by die number; empty before it (R6.2). */
  readonly rolled: readonly RolledDie[]
  readonly agenda: Agenda<Unit>
  /**
   * The last turn with a placement, damage, healing, destruction or lost heart point; 0 for none
   * (R17.7).
   */
  readonly lastEventfulTurn: number
  /** The seat with an open draw offer (R17.8). */
  readonly drawOffer: Seat | null
  /** Random numbers drawn so far. */
  readonly drawn: number
  /** Null during the duel. */
  readonly outcome: Outcome | null
  /** Remaining obstacles, and the squares a piece may cover. */
  readonly ground: Ground
  /** Standing effects in force; derived from `monsters` and `items`. */
  readonly field: Field
  /**
   * True if nothing has happened since the last deadlock test that could cause a deadlock. Only an
   * optimization (R17.4): false is always correct.
   */
  readonly settled: boolean
}

/** The card of a figure in play or in a list: its own, or with `bound` the die's (R2.5). */
export function cardOf(setup: Setup, origin: Origin): Card {
  const list = setup.lists[origin.summoner]
  if (origin.figure === null) return present(list.dice[origin.die - 1], `no die ${origin.die}`).card
  return present(list.figures[origin.figure - 1], `no figure ${origin.figure}`)
}

/** The card of an item; the hidden card in a view that may not know it (R8.2). */
export function itemCardOf({ setup }: Pick<State, 'setup'>, item: Item): ItemCard {
  const card = cardOf(setup, item)
  assert(card.kind === 'item', `figure ${item.id} is no item`)
  return card
}

/** The card of a destroyed monster. */
export function monsterCardOf({ setup }: Pick<State, 'setup'>, origin: Origin): MonsterCard {
  const card = cardOf(setup, origin)
  assert(card.kind === 'monster', `die ${origin.die} of ${origin.summoner} brought no monster`)
  return card
}

/** The monster on `square`, if any. */
export const monsterOn = (state: State, square: Square): Monster | undefined =>
  state.monsters.find((monster) => monster.square === square)

/** The item on `square`, if any. */
export const itemOn = (state: State, square: Square): Item | undefined =>
  state.items.find((item) => item.square === square)

/** The item with this id, if it is in play. */
export const itemById = (state: State, id: number): Item | undefined =>
  state.items.find((item) => item.id === id)

/** The monster with this id, if it is in play. */
export const monsterById = (state: State, id: number): Monster | undefined =>
  state.monsters.find((monster) => monster.id === id)

/** `summoned` with one more monster of `level` (R17.6). */
export const countSummon = (
  summoned: SeatState['summoned'],
  level: Level,
): SeatState['summoned'] => {
  const [one, two, three, four] = summoned
  return [
    one + Number(level === 1),
    two + Number(level === 2),
    three + Number(level === 3),
    four + Number(level === 4),
  ]
}
