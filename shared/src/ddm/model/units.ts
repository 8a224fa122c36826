import type { Chain } from '../../kernel/chain.ts'
import type { SquareName } from '../geometry/square.ts'
import type { Level } from '../rules/01-terms/levels.ts'
import type { Seat } from '../rules/01-terms/players.ts'
import type { Link } from './link.ts'

/** An attacker or target: a monster by id, or its side's Dungeon Master. */
export type Combatant = number | 'master'

/** A battle in progress, at any step (R11.5). */
export interface Battle {
  readonly attacker: Combatant
  readonly target: Combatant
  /** Seat that declared the attack. */
  readonly seat: Seat
  /** Positions of attacker and target at the declaration, or at the first check since (R11.5.3). */
  readonly from: SquareName
  readonly at: SquareName
  readonly defended: boolean
  /** Range of the attack in steps: 1 over the board, more along path (R11.2, R14.20). */
  readonly reach: number
  /** True if the attacked side has answered with an ability (R11.9). */
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

/** A window for answers, which holds one chain (R16.3). */
export interface Window {
  readonly kind: WindowKind
  readonly chain: Chain<Link, Seat>
  /** The battle it belongs to; null outside battle. */
  readonly battle: Battle | null
}

/** How much of an effect took place. */
export type Happened = 'all' | 'part' | 'nothing'

/** Options of a choice: monsters by square, or dice by number (R14.9, R15.12). */
export type Among = readonly SquareName[] | readonly number[]

/** A unit at which the duel waits for a decision; one per kind (§23). */
export type Question =
  | { readonly type: 'roll' }
  | { readonly type: 'dimension'; readonly level: Level }
  /** The action phase; stays on the agenda below the current action until the turn ends (R5.4). */
  | { readonly type: 'act' }
  | { readonly type: 'defend'; readonly battle: Battle }
  /** The seat with priority can answer with something (R16.4). */
  | { readonly type: 'respond'; readonly window: Window }
  /**
   * Asks for the choices or price of a "when summoned" ability (R14.8); `links` are the earlier
   * ones.
   */
  | {
      readonly type: 'summonAbility'
      readonly figure: number
      readonly ability: number
      readonly links: readonly Link[]
    }
  /** Above the `resolve` it belongs to. */
  | {
      readonly type: 'choose'
      readonly seat: Seat
      /** Card whose effect asks. */
      readonly cause: string
      readonly among: Among
    }

/** A unit that the engine performs by itself. */
export type Task =
  | { readonly type: 'beginTurn' }
  /** Offers a summon if the roll allows one that is possible (R7). */
  | { readonly type: 'offerSummon' }
  /**
   * Handles the "when summoned" abilities of a new figure from number `ability`, then opens its
   * window (R14.8).
   */
  | {
      readonly type: 'arrive'
      readonly figure: number
      readonly ability: number
      readonly links: readonly Link[]
    }
  /**
   * A walk in progress: the monster stands on `squares[made]` and has paid `paid` crests (R10.9).
   */
  | {
      readonly type: 'walk'
      readonly monster: number
      /** Its controller when the walk began (R15.6). */
      readonly seat: Seat
      readonly squares: readonly SquareName[]
      readonly made: number
      readonly paid: number
    }
  /** Starts an item's effect (R15.3). */
  | { readonly type: 'setOff'; readonly item: number; readonly mover: number }
  /** Asks whether to defend, where the rules allow it (R11.5.3, R11.5.4). */
  | { readonly type: 'offerDefence'; readonly battle: Battle }
  /** R11.5.6 and R11.5.7. */
  | { readonly type: 'dealDamage'; readonly battle: Battle }
  /** A window in which the seat with priority is asked, or passes automatically (R16.4, R16.7). */
  | { readonly type: 'window'; readonly window: Window }
  /** Resolves the last of `links` from effect `step`, then the earlier links (R16.5). */
  | {
      readonly type: 'resolve'
      readonly links: readonly Link[]
      readonly step: number
      /** Result of the effects before `step`; null at the first. */
      readonly happened: Happened | null
      /** Index of the chosen option, from 0; null before the choice. */
      readonly chosen: number | null
    }
  /** An effect triggered by a resolution or a battle: the first link of a new chain (R16.6). */
  | { readonly type: 'trigger'; readonly link: Link }
  /** The end of a turn after its last window, in the order of R5.6. */
  | { readonly type: 'closeTurn' }

/** Remaining work of a duel, as plain data on the kernel's agenda. */
export type Unit = Question | Task
