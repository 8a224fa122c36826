import type { Agenda } from '../../kernel/agenda.ts'
import { assert, present } from '../../kernel/assert.ts'
import type { Square } from '../geometry/square.ts'
import type { BySeat, Level, Seat } from '../types.ts'
import type { Card, ItemCard, MonsterCard } from './card.ts'
import type { CrestPool } from './crest-pool.ts'
import type { Face } from './die.ts'
import type { Field } from './field.ts'
import type { Lasting } from './lasting.ts'
import type { Ground, Setup } from './setup.ts'
import type { Unit } from './units.ts'

/** Where a figure in play came from: numbers in the summoner's lists (R2). */
export interface Origin {
  readonly summoner: Seat
  readonly die: number
  /** Null with `summonBinding bound`. */
  readonly figure: number | null
}

/** A figure in play. */
interface Figure extends Origin {
  /** Order of arrival, from 1; never used again. */
  readonly id: number
  readonly square: Square
}

/** How much of one ability was used in this turn (R14.2). */
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
  /** Damage carried, in points: a multiple of 10 below HP, or up to it with `destroyAt exceed` (R12.6). */
  readonly damage: number
  /** Whether its chance to move in this turn is used (R10.3). */
  readonly moved: boolean
  /** Attacks made in this turn (R11.1). */
  readonly attacks: number
  /** Whether it has jumped in this turn (R15.11). */
  readonly jumped: boolean
  /** What of its abilities was used in this turn (R14.2); empty for most. */
  readonly uses: readonly AbilityUse[]
  /** Points by which ATK and DEF are changed for as long as it is in play (R14.14). */
  readonly attackChange: number
  readonly defenseChange: number
  /** The turn in which it arrived, kept for a card that counts turns from then (R14.17); 0 for others. */
  readonly since: number
}

/** What a monster that has just arrived has done and suffered: nothing. */
export const UNTOUCHED = {
  damage: 0,
  moved: false,
  attacks: 0,
  jumped: false,
  uses: [],
  attackChange: 0,
  defenseChange: 0,
} as const satisfies Partial<Monster>

/** Whether an effect of this card counts turns from its arrival (R14.17). */
export const countsTurns = ({ standing }: MonsterCard): boolean =>
  standing.some(({ op }) => op === 'alternateMove')

/** An item in play (R15.1). */
export interface Item extends Figure {
  readonly faceUp: boolean
}

/** A die rolled in this turn and the face that it shows. */
export interface RolledDie {
  readonly die: number
  readonly face: Face
}

/** What belongs to one seat. */
export interface SeatState {
  /** Heart points of its Dungeon Master, 3 to 0 (R1.8). */
  readonly heartPoints: number
  readonly crests: CrestPool
  /** Numbers of the dice that were not dimensioned, ascending (R7.7). */
  readonly dice: readonly number[]
  /** Numbers of the figures in reserve, ascending; empty with `summonBinding bound`. */
  readonly reserve: readonly number[]
  /** Summons that count against `maxSummons` (R7.6). */
  readonly summons: number
  /** Monsters summoned, those of level n at place n - 1 (R17.6). */
  readonly summoned: readonly [number, number, number, number]
  /** The nets used, one bit each by place in NETS; kept with `netUse oncePerNet` alone (R9.3). */
  readonly netsUsed: number
  /** Attacks its Dungeon Master made in this turn (R12.10). */
  readonly masterAttacks: number
  /** Whether it has offered a draw in this turn (R17.8). */
  readonly offeredDraw: boolean
  /**
   * Numbers of its items that everybody knows, since they were turned up (R8.4, R8.7), ascending:
   * of figures, or with `bound` of dice.
   */
  readonly shown: readonly number[]
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
  /** What called for the ladder of R17.6: deadlock, stall or turn limit; null when it did not decide. */
  readonly ladder: 'R17.4' | 'R17.7' | 'R17.9' | null
}

/**
 * The whole truth of a duel at a decision, as plain data that is never changed in place. A
 * viewer's state has the same shape, with `?` in place of what is hidden from it (R8).
 */
export interface State {
  readonly setup: Setup
  /** Number of the turn, from 1; both players' turns count. */
  readonly turn: number
  /** The turn player (R1.1). */
  readonly player: Seat
  readonly seats: BySeat<SeatState>
  /** Path laid by each seat: one int of bits a row (R1.10). */
  readonly path: BySeat<readonly number[]>
  /** In order of arrival. */
  readonly monsters: readonly Monster[]
  /** In order of arrival. */
  readonly items: readonly Item[]
  /** Monsters that were destroyed and did not return (R12.8), in that order. */
  readonly destroyed: readonly Origin[]
  /** Changes on monsters that end by themselves, in the order in which they happened. */
  readonly lasting: readonly Lasting[]
  /** How many figures have arrived: the id of the newest. */
  readonly arrivals: number
  /** The roll of this turn, by die number; empty before it (R6.2). */
  readonly rolled: readonly RolledDie[]
  readonly agenda: Agenda<Unit>
  /** The last turn with a placement, damage, healing, destruction or a lost heart point; 0 for none (R17.7). */
  readonly lastEventfulTurn: number
  /** The seat whose offer of a draw stands (R17.8). */
  readonly drawOffer: Seat | null
  /** Numbers drawn from chance so far. */
  readonly drawn: number
  /** Null while the duel goes on. */
  readonly outcome: Outcome | null
  /** Obstacles that are left, and what a piece may cover. */
  readonly ground: Ground
  /** What the figures in play bring about by being there; follows from `monsters` and `items`. */
  readonly field: Field
  /**
   * Whether nothing has happened, since the last test, that can have brought a deadlock about. Only
   * saves the test (R17.4): false is always right.
   */
  readonly settled: boolean
}

/** The card of a figure in play or in a list: the figure's own, or with `bound` the die's (R2.5). */
export function cardOf(setup: Setup, origin: Origin): Card {
  const list = setup.lists[origin.summoner]
  if (origin.figure === null) return present(list.dice[origin.die - 1], `no die ${origin.die}`).card
  return present(list.figures[origin.figure - 1], `no figure ${origin.figure}`)
}

/** The card of an item in play; the hidden one in a view that may not know it (R8.2). */
export function itemCardOf({ setup }: Pick<State, 'setup'>, item: Item): ItemCard {
  const card = cardOf(setup, item)
  assert(card.kind === 'item', `figure ${item.id} is no item`)
  return card
}

/** The card of a monster that was destroyed. */
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
