import type { Chain } from '../../kernel/chain.ts'
import type { Seat, WindowKind } from '../types.ts'
import type { Happening, Link, Trigger } from './link.ts'

/** An open window with its chain (R7.2). */
export interface Window {
  readonly kind: WindowKind
  /** Events that its first links can answer: those since the chain before (R7.5). */
  readonly events: readonly Happening[]
  readonly chain: Chain<Link, Seat>
}

/** Triggers that go on a chain one by one, the first one next (R8.4). */
export interface TriggerPlacing {
  readonly kind: WindowKind
  readonly events: readonly Happening[]
  readonly links: readonly Link[]
  readonly triggers: readonly Trigger[]
}

/** Units of the agenda that await an answer. */
type Question =
  | { readonly type: 'main' }
  | { readonly type: 'battle' }
  | { readonly type: 'respond'; readonly window: Window }
  | { readonly type: 'choose'; readonly placing: TriggerPlacing }

/** Units of the agenda that run by themselves. */
type Task =
  /** Offers a window, for the first time or again (R7.4). */
  | { readonly type: 'offer'; readonly kind: WindowKind; readonly isFirst: boolean }
  | { readonly type: 'window'; readonly window: Window }
  | { readonly type: 'battleStep' }
  /** After the windows of an attack: the Damage Step, or nothing (R10.6). */
  | { readonly type: 'settleAttack' }
  | { readonly type: 'flip' }
  | { readonly type: 'calculate' }
  | { readonly type: 'bury' }
  | { readonly type: 'endDamageStep' }
  | { readonly type: 'endTurn' }

export type Unit = Question | Task
