import { wholeText } from '../../lib/text/text.tsx'

// A prefetch that fails stays silent; the visit itself reports the error.
const nothing = (): void => undefined

/** Loads what a first match of the game needs all at once, so that no part waits for another. */
export function prefetchMatch(game: string): void {
  import('../match/seats/play-bot.ts').catch(nothing)
  import('../match/match-screen.tsx').catch(nothing)
  import('../../games/views.ts').then(({ loadView }) => loadView(game)).catch(nothing)
  wholeText().catch(nothing)
}
