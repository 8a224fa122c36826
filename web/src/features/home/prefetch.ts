import { wholeText } from '../../lib/text/text.tsx'

// A prefetch that fails stays silent; the visit itself reports the error.
const nothing = (): void => undefined

/**
 * Loads what a first match of the game needs. What asks for the match comes first: a slow line loads all
 * else while the server answers.
 */
export function prefetchMatch(game: string): void {
  const rest = () => {
    import('../match/match-screen.tsx').catch(nothing)
    import('../../games/views.ts').then(({ loadView }) => loadView(game)).catch(nothing)
    wholeText().catch(nothing)
  }
  // A match that is asked for in this moment is asked for first.
  const afterwards = () => setTimeout(rest)
  import('../match/seats/play-bot.ts').then(afterwards, afterwards)
}
