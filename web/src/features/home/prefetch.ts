import { wholeText } from '../../lib/text/text.tsx'

// A prefetch that fails stays silent; the visit itself reports the error.
const nothing = (): void => undefined

/** Loads what a first match needs, so that it is there at once. */
export function prefetchMatch(): void {
  import('../match/seats/play-bot.ts').catch(nothing)
  import('../match/match-screen.tsx').catch(nothing)
  wholeText().catch(nothing)
}
