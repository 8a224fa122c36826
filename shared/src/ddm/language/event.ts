import type { NetId, Turn } from '../geometry/nets.ts'
import type { SquareName } from '../geometry/square.ts'
import type { Choices } from '../model/choices.ts'
import type { Stat } from '../model/effect.ts'
import type { GeneralAbility } from '../model/general-ability.ts'
import type { Lasting } from '../model/lasting.ts'
import type { ListedIds } from '../model/listed.ts'
import type { Options } from '../model/options.ts'
import type { DecidingRule, Outcome } from '../model/state.ts'
import type { Happened } from '../model/units.ts'
import type { Crest } from '../rules/01-terms/crests.ts'
import type { Face } from '../rules/01-terms/die.ts'
import type { Level } from '../rules/01-terms/levels.ts'
import type { BySeat, Seat } from '../rules/01-terms/players.ts'

/** Cause of damage. */
export type DamageCause = 'attack' | 'retaliation' | EffectCause

/** Source of an effect: a monster's ability, or an item. */
export type EffectCause = 'ability' | 'item'

/**
 * Duration of a change: until the end of a battle or turn, or while a monster or its source is in
 * play.
 */
type Until = Lasting['until'] | 'leaves'

/** Why a battle ended (R11.5.3, R11.5.7). */
export type BattleEnd = 'done' | 'gone' | 'changedSides' | 'outOfReach' | 'notAttackable'

interface At {
  readonly at: SquareName
}
interface Summoned extends At {
  readonly seat: Seat
  readonly die: number
  /** Only with `summonBinding figures`. */
  readonly figure?: number
}

/** All events with their fields (§23). */
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
    readonly cause: 'roll' | EffectCause
  }
  readonly crestsLost: {
    readonly seat: Seat
    readonly crest: Crest
    readonly amount: number
    readonly cause: 'paid' | EffectCause
  }
  /** The right to summon was not used; `possible` says whether it could have been. */
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
  /** `item` is secret: while items are hidden, only the summoner's event has it (R8.2). */
  readonly itemSummoned: Summoned & { readonly level: Level; readonly item?: string }
  readonly itemTurnedUp: At & {
    readonly item: string
    readonly cause: 'summoned' | 'setOff' | 'destroyed'
  }
  /** `monster` is the card of the monster that entered. */
  readonly itemSetOff: At & { readonly item: string; readonly monster: string }
  readonly itemDiscarded: At & { readonly item: string }
  readonly itemDestroyed: At & { readonly item: string; readonly cause: EffectCause }
  /** One event per part of a walk between items. */
  readonly monsterWalked: { readonly squares: readonly SquareName[]; readonly paid: number }
  readonly monsterJumped: { readonly from: SquareName; readonly to: SquareName }
  readonly monsterCharged: { readonly from: SquareName; readonly to: SquareName }
  readonly monsterPut: {
    readonly from: SquareName
    readonly to: SquareName
    /** `walk` if it ended on an occupied space and the monster stepped back (R10.12). */
    readonly cause: EffectCause | 'walk'
  }
  readonly attackDeclared: { readonly from: SquareName; readonly at: SquareName }
  readonly defended: At
  readonly attackTaken: At
  /** An ability or item effect was put on the chain; `at` is the position of its source. */
  readonly linkAdded: At & {
    readonly seat: Seat
    /** Card of the source, and number of the ability on it, from 1. */
    readonly card: string
    readonly ability: number
    readonly choices: Choices
  }
  /** `link` numbers the links from 1; `happened` says how much of the effect took place. */
  readonly linkResolved: { readonly link: number; readonly happened: Happened }
  readonly passed: { readonly seat: Seat }
  /** The option chosen: the square of a monster, or the number of a die. */
  readonly chosen: {
    readonly seat: Seat
    readonly cause: string
    readonly what: SquareName | number
  }
  /** The card that changed the damage of a battle before it was dealt. */
  readonly damageChanged: At & {
    readonly before: number
    readonly after: number
    readonly cause: string
  }
  readonly healed: At & {
    readonly amount: number
    /** Damage now carried. */
    readonly damage: number
    readonly cause: EffectCause
  }
  readonly damaged: At & {
    readonly amount: number
    /** Damage now carried. */
    readonly damage: number
    readonly cause: DamageCause
  }
  readonly monsterDestroyed: At & { readonly monster: string; readonly cause: DamageCause }
  /** Given up for another monster, which is not destruction (R14.22). */
  readonly monsterGivenUp: At & { readonly monster: string }
  readonly statChanged: At & {
    readonly stat: Stat
    readonly amount: number
    readonly until: Until
  }
  readonly generalChanged: {
    readonly general: GeneralAbility
    readonly squares: readonly SquareName[]
    readonly change: 'gained' | 'lost'
    readonly until: Until
  }
  /** Monsters on these squares are limited to `limit` spaces in the turns the card applies to. */
  readonly moveLimited: {
    readonly squares: readonly SquareName[]
    readonly limit: number
    readonly until: Until
  }
  readonly controlChanged: At & { readonly seat: Seat; readonly until: Until }
  /**
   * A temporary change on a monster ended, or a standing effect whose source was on this square.
   */
  readonly effectEnded: At & { readonly what: string }
  readonly obstacleRemoved: At
  readonly dieReturned: { readonly seat: Seat; readonly die: number; readonly monster: string }
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

/** An event with all its fields; `view.ts` removes what a viewer may not see. */
export type GameEvent = {
  [T in EventType]: { readonly type: T } & EventFacts[T]
}[EventType]

export type EventOf<T extends EventType> = Extract<GameEvent, { type: T }>
