/** A notice to show: its title, and the options of the browser. */
export interface Notice {
  readonly title: string
  readonly options: NotificationOptions & {
    readonly data: { readonly path: string }
  }
}

/** The words of notices. They are shown while the page with all other words is closed. */
const WORDS = {
  en: {
    turn: (opponents: string) =>
      opponents === '' ? 'It is your turn' : `Your turn against ${opponents}`,
    body: 'Your match is waiting for you.',
  },
  de: {
    turn: (opponents: string) =>
      opponents === '' ? 'Du bist am Zug' : `Du bist am Zug gegen ${opponents}`,
    body: 'Deine Partie wartet auf dich.',
  },
} as const

/** Parses a message of the server; null for one of a later version. */
export function noticeOf(message: unknown): Notice | null {
  if (typeof message !== 'object' || message === null) return null
  const { type, matchId, opponents, language } = message as Readonly<Record<string, unknown>>
  if (type !== 'turn' || typeof matchId !== 'string' || !Array.isArray(opponents)) return null
  const words = language === 'de' ? WORDS.de : WORDS.en
  const names = opponents.filter((name) => typeof name === 'string' && name !== '')
  return {
    title: words.turn(names.join(', ')),
    options: {
      body: words.body,
      icon: '/icon-192.png',
      // The page's own notice of the same match, and an earlier one, give way to this.
      tag: matchId,
      data: { path: `/match/${encodeURIComponent(matchId)}` },
    },
  }
}

/** The path that a press on a notice leads to. */
export function pathOf(data: unknown): string {
  const path = (data as { readonly path?: unknown } | null)?.path
  return typeof path === 'string' && path.startsWith('/match/') ? path : '/'
}
