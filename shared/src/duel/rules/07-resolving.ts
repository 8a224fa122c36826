import { findSupport, scriptOf } from '../cards/cards.ts'
import type { Op } from '../cards/op.ts'
import type { Link } from '../model/link.ts'
import { supportOf } from '../model/state.ts'
import { supportToGraveyard } from './16-leaving.ts'
import { perform } from './16-ops.ts'
import { type Draft, emit } from './draft.ts'

/** Resolves a chain, the newest link first; nothing can be added meanwhile (R7.1). */
export function resolveChain(draft: Draft, links: readonly Link[]): void {
  const negated = new Set<number>()
  for (let place = links.length; place > 0 && draft.state.outcome === null; place -= 1) {
    const link = links[place - 1]
    if (link === undefined || negated.has(place)) continue
    const negateAnswered = (): boolean => {
      const answered = links[place - 2]
      if (answered === undefined) return false
      negated.add(place - 1)
      negate(draft, answered, place - 1)
      return true
    }
    resolveLink(draft, link, place, negateAnswered)
  }
}

/** Negates a link: its support card goes to the graveyard at once (R7.8). */
function negate(draft: Draft, { seat, card, source }: Link, place: number): void {
  emit(draft, { type: 'linkNegated', link: place, seat, card })
  const placed = supportOf(draft.state, source)
  if (placed !== null) supportToGraveyard(draft, placed)
}

/** Performs the ops of a link, then sends its card away unless it stays (R6.5, R6.6). */
function resolveLink(draft: Draft, link: Link, place: number, negateAnswered: () => boolean): void {
  const { seat, card, source } = link
  const support = link.trigger === null ? findSupport(card) : undefined
  const isLost = support?.stays !== undefined && supportOf(draft.state, source) === null
  let hasDone = support?.trigger !== undefined && !isLost
  for (const op of isLost ? [] : opsOf(link)) {
    if (perform({ draft, link, negateAnswered }, op)) hasDone = true
    if (draft.state.outcome !== null) return
  }
  emit(draft, { type: hasDone ? 'linkResolved' : 'linkFizzled', link: place, seat, card })
  if (support === undefined || (support.stays !== undefined && hasDone)) return
  const placed = supportOf(draft.state, source)
  if (placed !== null) supportToGraveyard(draft, placed)
}

/** The ops of a link; those of a card with a trigger are the trigger's alone (R18). */
const opsOf = ({ card, trigger }: Link): readonly Op[] =>
  trigger === null && findSupport(card)?.trigger !== undefined ? [] : scriptOf(card, trigger).ops
