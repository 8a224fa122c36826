import type { Chain } from '../../kernel/chain.ts'
import type { SquareName } from '../geometry/square.ts'
import type { Level, Seat } from '../types.ts'
import type { Link } from './link.ts'

/** A fighter or a target: a monster by its id, or the Dungeon Master of its side. */
export type Combatant = number | 'master'

/** A battle that goes on, whatever step it is at (R11.5). */
export interface Battle {
  readonly attacker: Combatant
  readonly target: Combatant
  /** Seat that declared the attack. */
  readonly seat: Seat
  /** Where the fighters stood when the attack was declared, or at the first check (R11.5.3) since that. */
  readonly from: SquareName
  readonly at: SquareName
  readonly defended: boolean
  /** Steps that the attack reaches: 1 over the board, more along path (R11.2, R14.20). */
  readonly reach: number
  /** Whether the attacked side has answered with an ability (R11.9). */
  readonly answered: boolean
}

/** Kinds of windows (R16.3, §23). */
export const WINDOW_KINDS = [
  'summon',
  'walk',
  'item',
  'ability',
  'attack',
  'damage',
  'turnEnd',
] as const
export type WindowKind = (typeof WINDOW_KINDS)[number]

/** A window for answers: it holds one chain (R16.3). */
export interface Window {
  readonly kind: WindowKind
  readonly chain: Chain<Link, Seat>
  /** The battle that it belongs to; null outside battle. */
  readonly battle: Battle | null
}

/** How much of an effect could be done. */
export type Happened = 'all' | 'part' | 'nothing'

/** Things to choose among: monsters by their squares, dice by their numbers (R14.9, R15.12). */
export type Among = readonly SquareName[] | readonly number[]

/** A unit at which the duel waits: one for each kind of decision (§23). */
export type Question =
  | { readonly type: 'roll' }
  | { readonly type: 'dimension'; readonly level: Level }
  /** The action part; stays on the agenda, below what an action sets going, until the turn ends (R5.4). */
  | { readonly type: 'act' }
  | { readonly type: 'defend'; readonly battle: Battle }
  /** The seat that has priority has something to answer with (R16.4). */
  | { readonly type: 'respond'; readonly window: Window }
  /** Asks for the choices, or the price, of a "when summoned" ability (R14.8); `links` are those before it. */
  | {
      readonly type: 'summonAbility'
      readonly figure: number
      readonly ability: number
      readonly links: readonly Link[]
    }
  /** Lies above the `resolve` that it belongs to. */
  | {
      readonly type: 'choose'
      readonly seat: Seat
      /** Card whose effect asks. */
      readonly cause: string
      readonly among: Among
    }

/** A unit that the engine does by itself. */
export type Task =
  | { readonly type: 'beginTurn' }
  /** Asks for a summon if the roll gave the right to one and it can be used (R7). */
  | { readonly type: 'offerSummon' }
  /** Goes through the "when summoned" abilities of a new figure from number `ability`, then opens its window (R14.8). */
  | {
      readonly type: 'arrive'
      readonly figure: number
      readonly ability: number
      readonly links: readonly Link[]
    }
  /** A walk under way: the monster stands on `squares[made]` and has paid `paid` crests (R10.9). */
  | {
      readonly type: 'walk'
      readonly monster: number
      /** Its controller when it set out (R15.6). */
      readonly seat: Seat
      readonly squares: readonly SquareName[]
      readonly made: number
      readonly paid: number
    }
  /** An item's effect begins (R15.3). */
  | { readonly type: 'setOff'; readonly item: number; readonly mover: number }
  /** R11.5.3 and R11.5.4: asks whether the target is defended, if anybody is to be asked. */
  | { readonly type: 'offerDefence'; readonly battle: Battle }
  /** R11.5.6 and R11.5.7. */
  | { readonly type: 'dealDamage'; readonly battle: Battle }
  /** A window in which whoever has priority is asked or passes without being asked (R16.4, R16.7). */
  | { readonly type: 'window'; readonly window: Window }
  /** Resolves the last of `links`, from its effect `step`, then those before it (R16.5). */
  | {
      readonly type: 'resolve'
      readonly links: readonly Link[]
      readonly step: number
      /** How much of what came before `step` happened; null at the first. */
      readonly happened: Happened | null
      /** Number of the thing that its controller chose, from 0; null before that. */
      readonly chosen: number | null
    }
  /** An effect that a resolution or a battle set off: the first link of a new chain (R16.6). */
  | { readonly type: 'trigger'; readonly link: Link }
  /** What follows the last window of a turn, in the order of R5.6. */
  | { readonly type: 'closeTurn' }

/** Work that is still to be done in a duel: plain data on the kernel's agenda. */
export type Unit = Question | Task
