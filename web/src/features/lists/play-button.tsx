import type { DiceList, Preset } from '@dungeon-dice/client-sdk/rules'
import { useLocation } from 'wouter'
import { pathTo } from '../../lib/paths.ts'
import { useServerMutation } from '../../lib/queries/use-server-mutation.ts'
import { useText } from '../../lib/text/text.tsx'
import { ErrorNote } from '../../ui/queries/error-note.tsx'
import { playBot } from '../match/seats/play-bot.ts'

interface Props {
  /** Name of the list. */
  readonly name: string
  readonly preset: Preset
  readonly list: DiceList
}

/** Starts a match against a bot with a list. */
export const PlayButton = ({ name, preset, list }: Props) => {
  const { lists } = useText()
  const [, go] = useLocation()
  const mutation = useServerMutation()
  const { dice, figures } = list
  const play = () =>
    mutation.run(
      () => playBot({ preset, list: { dice, figures } }),
      (id) => go(pathTo('match', { id })),
    )
  return (
    <>
      <button
        type="button"
        aria-label={lists.playWith(name)}
        disabled={mutation.isPending}
        onClick={play}
      >
        {lists.play}
      </button>
      <ErrorNote error={mutation.error} />
    </>
  )
}
