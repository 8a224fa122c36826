import type { Outcome } from '../model/state.ts'
import type {
  Hidden,
  HiddenZone,
  LinkKind,
  MonsterZone,
  Position,
  Seat,
  SupportZone,
  TurnStep,
  Zone,
} from '../types.ts'

interface Of {
  readonly seat: Seat
}

/** A card in a zone; its id is `?` for viewers who may not know it (R17). */
interface InZone<Z extends Zone | HiddenZone> {
  readonly zone: Z
  readonly card: string
}

/** Fields that the divider can hide. */
export type DividedField = 'zone' | 'card' | 'position' | 'pick' | 'from' | 'to'

/** With the divider: the fields that only the own seat is told; other viewers do not get this (R17.7). */
interface Divided {
  readonly hides?: readonly DividedField[]
}

/** The fields of an event in a monster zone, whose column the divider may hide. */
interface InMonsterZone extends InZone<MonsterZone | HiddenZone>, Divided {}

/** A link by its place on the chain, from 1. */
interface OfLink extends Of {
  readonly link: number
  readonly card: string
}

/** All events with their fields (R21). */
export interface EventFacts {
  /** Chance chose the starting seat: 0 for A, 1 for B (R3.1). */
  readonly starterDrawn: Of & { readonly number: number }
  readonly turnBegan: Of & { readonly turn: number }
  readonly stepChanged: { readonly step: TurnStep }
  readonly monsterPlaced: InMonsterZone & { readonly position: Position | Hidden }
  readonly monsterTurned: InMonsterZone & { readonly position: Position | Hidden }
  /** With the divider: the other seat sees its zone from now on (R17.7). */
  readonly monsterShown: InZone<MonsterZone> & { readonly position: Position }
  readonly monsterMoved: Divided & {
    readonly from: MonsterZone | HiddenZone
    readonly to: MonsterZone | HiddenZone
  }
  readonly supportSet: InZone<SupportZone>
  /** `zone` is null for a source that has left the field; `pick` is `?` where it is hidden. */
  readonly linkAdded: OfLink &
    Divided & {
      readonly kind: LinkKind
      readonly zone: Zone | HiddenZone | null
      readonly target: Zone | null
      readonly pick: string | null
      readonly to: MonsterZone | HiddenZone | null
    }
  readonly linkResolved: OfLink
  readonly linkNegated: OfLink
  /** It resolved without doing anything (R6.5). */
  readonly linkFizzled: OfLink
  /** A seat that was asked in a window passed. */
  readonly passed: Of
  /** An optional trigger was declined. */
  readonly declined: Of & { readonly card: string }
  /** No targets: direct. */
  readonly attackDeclared: {
    readonly attackers: readonly MonsterZone[]
    readonly targets: readonly MonsterZone[]
  }
  readonly attackNegated: object
  /** No Damage TurnStep follows (R10.6). */
  readonly attackEnded: { readonly why: 'negated' | 'nothing' }
  readonly damageStepBegan: {
    readonly attackers: readonly MonsterZone[]
    readonly targets: readonly MonsterZone[]
  }
  /** Values of a comparison, each by the ATK or DEF that was used (R13). */
  readonly compared: {
    readonly attacker: MonsterZone
    readonly value: number
    readonly uses: 'atk' | 'def'
    readonly target: MonsterZone
    readonly targetValue: number
    readonly targetUses: 'atk' | 'def'
    readonly targetPosition: Position
    /** Monsters that it marked for destruction, and Life Points for depletion. */
    readonly destroys: readonly MonsterZone[]
    readonly damage: { readonly seat: Seat; readonly amount: number } | null
  }
  readonly monsterDestroyed: InMonsterZone & { readonly cause: 'battle' | 'effect' }
  /** `amount` is the whole change, negative for damage, also where fewer Life Points were left. */
  readonly lifeChanged: Of & {
    readonly amount: number
    readonly life: number
    readonly cause: 'battle' | 'effect'
  }
  readonly statChanged: Divided & {
    readonly zone: MonsterZone | HiddenZone
    readonly atk: number
    readonly def: number
  }
  readonly monsterToGraveyard: InMonsterZone
  /** `position`: the one in which it was. */
  readonly monsterReturned: InMonsterZone & { readonly position: Position | Hidden }
  readonly supportToGraveyard: InZone<SupportZone>
  readonly damageStepEnded: object
  /** `by` is `server` if the seat ran out of time or was absent (R19.2). */
  readonly resigned: Of & { readonly by: 'seat' | 'server' }
  readonly drawOffered: Of
  readonly drawAnswered: Of & { readonly accept: boolean }
  readonly duelEnded: Outcome
}

/** Names of all events. */
export type EventType = keyof EventFacts

/** An event with all its fields; `view.ts` hides what a viewer may not know. */
export type DuelEvent = {
  [T in EventType]: { readonly type: T } & EventFacts[T]
}[EventType]

export type EventOf<T extends EventType> = Extract<DuelEvent, { type: T }>
