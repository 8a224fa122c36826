import { beginChain, withLink } from '../../kernel/chain.ts'
import type { Link } from '../model/link.ts'
import { otherSeat, type WindowKind } from '../types.ts'
import { type Draft, schedule } from './draft.ts'

/** Opens a window for the first time (R7.2). */
export const openWindow = (draft: Draft, kind: WindowKind): void =>
  schedule(draft, { type: 'offer', kind, isFirst: true })

/** Begins a chain with a card of the turn seat; the other seat may answer first (R5.7, R7.3). */
export function beginChainWith(draft: Draft, kind: WindowKind, link: Link): void {
  const { state } = draft
  const events = state.happened
  state.happened = []
  const chain = withLink(beginChain<Link, Link['seat']>(link.seat), link, otherSeat(link.seat))
  schedule(draft, { type: 'window', window: { kind, events, chain } })
}
