import { useLocation } from 'wouter'
import { pathTo } from '../../lib/paths.ts'
import { useServerMutation } from '../../lib/queries/use-server-mutation.ts'
import { wholeText } from '../../lib/text/text.tsx'
import { prefetchMatch } from './prefetch.ts'

/** The settings that differ from the usual match with a bot. */
interface BotWish {
  readonly bot?: string
  readonly preset?: string
}

/** Begins a match of a game with bots, and goes there; one at a time. */
export function useBotMatch(game: string) {
  const [, go] = useLocation()
  const { isPending, error, run } = useServerMutation()
  const play = (wish: BotWish) => {
    prefetchMatch(game)
    return run(
      async () => {
        const { playBot } = await import('../match/seats/play-bot.ts')
        // The result, or the refusal, needs texts that the home page does not load.
        const [joined] = await Promise.all([playBot(wish), wholeText()])
        return joined
      },
      (id) => go(pathTo('match', { id })),
    )
  }
  return { isPending, error, play }
}
