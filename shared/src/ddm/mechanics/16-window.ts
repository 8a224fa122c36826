import { beginChain } from '../../kernel/chain.ts'
import type { Link } from '../model/link.ts'
import type { Battle, Unit, WindowKind } from '../model/units.ts'
import { otherSeat, type Seat } from '../types.ts'

/**
 * A window for answers: the opponent of the seat that acted last has priority first (R16.3, R16.4).
 */
export const openWindow = (
  kind: WindowKind,
  last: Seat,
  links: readonly Link[] = [],
  battle: Battle | null = null,
): Unit => ({ type: 'window', window: { kind, chain: beginChain(otherSeat(last), links), battle } })
