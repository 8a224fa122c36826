import type { NetId, Turn } from '../geometry/nets.ts'
import type { SquareName } from '../geometry/square.ts'
import type { Face } from '../model/die.ts'
import type { ListedIds } from '../model/listed.ts'
import type { Options } from '../model/options.ts'
import type { DecidingRule, Outcome } from '../model/state.ts'
import type { BySeat, Crest, Level, Seat } from '../types.ts'

/** Why somebody takes damage. */
export type DamageCause = 'attack' | 'retaliation'

/** Why a battle ended (R11.5.3, R11.5.7). */
export type BattleEnd = 'done' | 'gone' | 'changedSides' | 'outOfReach' | 'notAttackable'

interface At {
  readonly at: SquareName
}
interface Summoned extends At {
  readonly seat: Seat
  readonly die: number
  /** With `summonBinding figures` alone. */
  readonly figure?: number
}

/** What can happen, by name: the facts of each event (§23). */
export interface EventFacts {
  readonly duelBegan: {
    readonly starter: Seat
    readonly options: Options
    readonly lists: BySeat<ListedIds>
  }
  readonly turnBegan: { readonly turn: number; readonly seat: Seat }
  readonly turnEnded: { readonly turn: number; readonly seat: Seat }
  readonly diceRolled: {
    readonly seat: Seat
    readonly dice: readonly { readonly die: number; readonly face: Face }[]
  }
  readonly crestsGained: {
    readonly seat: Seat
    readonly crest: Crest
    readonly amount: number
    readonly lost: number
    readonly cause: 'roll'
  }
  readonly crestsLost: {
    readonly seat: Seat
    readonly crest: Crest
    readonly amount: number
    readonly cause: 'paid'
  }
  /** The right to a summon was there and was not used; `possible` says whether it could have been. */
  readonly summonSkipped: { readonly seat: Seat; readonly possible: boolean }
  readonly dimensioned: {
    readonly seat: Seat
    readonly die: number
    readonly net: NetId
    readonly turn: Turn
    readonly flip: boolean
    readonly at: SquareName
    readonly spaces: readonly SquareName[]
  }
  readonly monsterSummoned: Summoned & { readonly monster: string }
  /** `item` is secret: only the summoner's own event has it, while items are hidden (R8.2). */
  readonly itemSummoned: Summoned & { readonly level: Level; readonly item?: string }
  readonly monsterWalked: { readonly squares: readonly SquareName[]; readonly paid: number }
  readonly attackDeclared: { readonly from: SquareName; readonly at: SquareName }
  readonly defended: At
  readonly attackTaken: At
  readonly damaged: At & {
    readonly amount: number
    /** Damage now carried. */
    readonly damage: number
    readonly cause: DamageCause
  }
  readonly monsterDestroyed: At & { readonly monster: string; readonly cause: DamageCause }
  readonly heartPointsLost: { readonly seat: Seat; readonly amount: number; readonly left: number }
  readonly battleEnded: {
    readonly from: SquareName
    readonly at: SquareName
    readonly reason: BattleEnd
  }
  readonly drawOffered: { readonly seat: Seat }
  readonly drawAnswered: { readonly seat: Seat; readonly accept: boolean }
  readonly duelEnded: {
    readonly winner: Seat | null
    readonly rule: DecidingRule
    readonly ladder: Outcome['ladder']
    readonly lists: BySeat<ListedIds>
  }
}

/** Names of all events. */
export type EventType = keyof EventFacts

/** What happened, with every fact in it; `view.ts` takes away what a viewer may not know. */
export type GameEvent = {
  [T in EventType]: { readonly type: T } & EventFacts[T]
}[EventType]

/** The event of one type. */
export type EventOf<T extends EventType> = Extract<GameEvent, { type: T }>
