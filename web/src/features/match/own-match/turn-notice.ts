import type { Match } from '@dungeon-dice/client-sdk'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { opponentsOf } from '../../../lib/match/names.ts'
import { pathTo } from '../../../lib/paths.ts'
import { readPreference } from '../../../lib/preferences.ts'
import { useText } from '../../../lib/text/text.tsx'

/** Whether this browser can notify at all. */
export const canNotify = (): boolean => 'Notification' in window

/** The newest decision of each match, by its id. */
type Decisions = ReadonlyMap<string, number>

const decisionsOf = (matches: readonly Pick<Match, 'id' | 'decision'>[]): Decisions =>
  new Map(matches.flatMap(({ id, decision }) => (decision === null ? [] : [[id, decision.number]])))

/**
 * The matches in which the own turn has just come: something is asked where nothing was, which is
 * worth a notice once and not for each decision of a turn. Numbers of decisions are given without
 * gaps: after one, others were asked meanwhile, even if the page has not shown that.
 */
export function newlyAsked<M extends Pick<Match, 'id' | 'decision'>>(
  before: Decisions,
  matches: readonly M[],
): readonly M[] {
  return matches.filter(({ id, decision }) => {
    const last = before.get(id)
    return decision !== null && (last === undefined || decision.number > last + 1)
  })
}

/**
 * Notifies the player of their turn while the page is hidden, if they asked for it and the browser
 * allows it.
 */
export function useTurnNotice(matches: readonly Match[]): void {
  const text = useText()
  const [, go] = useLocation()
  const before = useRef<Decisions>(new Map())
  useEffect(() => {
    const asked = newlyAsked(before.current, matches)
    before.current = decisionsOf(matches)
    if (!document.hidden || !readPreference('notify') || !canNotify()) return
    if (Notification.permission !== 'granted') return
    for (const match of asked) {
      const { id, seat } = match
      const opponents = opponentsOf(text, match, seat)
      notify(text.ownMatch.ownTurn(opponents), id, () => go(pathTo('match', { id })))
    }
  })
}

/** Shows a notice; a click on it returns to the page. */
function notify(title: string, tag: string, onPress: () => void): void {
  try {
    const notice = new Notification(title, { tag, icon: '/favicon-turn.svg' })
    notice.addEventListener('click', () => {
      window.focus()
      notice.close()
      onPress()
    })
  } catch {
    // Mobile browsers have the constructor but throw here; title, icon and sound still tell the
    // player.
  }
}
