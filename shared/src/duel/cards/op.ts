/** How long a change lasts; without one it is as long as the card is attached, or works (R16.1). */
export const DURATIONS = ['damageStep', 'turn', 'stay'] as const
export type Duration = (typeof DURATIONS)[number]

/** Monsters that an op concerns; without one it is the chosen target (R16.3). */
const SUBJECTS = ['self', 'battledWith', 'destroyers'] as const
type Subject = (typeof SUBJECTS)[number]

interface Lasting {
  readonly until?: Duration
}

interface Concerning {
  readonly who?: Subject
}

/** The fields of every op by name (R16.4). */
export interface OpFacts {
  readonly stat: Lasting & Concerning & { readonly atk?: number; readonly def?: number }
  readonly useDef: Lasting
  readonly pierce: Lasting
  readonly protect: Lasting
  readonly noBattleDamage: Lasting
  readonly noAttack: Lasting
  readonly extraAttack: { readonly n: number }
  readonly joint: { readonly from: 'one' | 'many'; readonly to: 'one' | 'many' }
  readonly inBattle: { readonly atk: number }
  readonly negateAttack: object
  readonly destroy: Concerning
  readonly toReserve: object
  readonly move: object
  readonly place: { readonly position: 'attack' | 'set' }
  readonly turn: Concerning & { readonly to: 'defense' | 'set' }
  readonly heal: { readonly n: number }
  readonly damage: { readonly n: number | 'battleDamage' }
  readonly negate: object
}

export type OpName = keyof OpFacts

/** One thing that a card or an effect does (R16.4). */
export type Op = { [N in OpName]: { readonly op: N } & OpFacts[N] }[OpName]

export type OpOf<N extends OpName> = Extract<Op, { op: N }>
