import type { DiceList, Preset } from '@dungeon-dice/client-sdk/rules'
import { useLocation } from 'wouter'
import { pathTo } from '../../lib/paths.ts'
import { useDoing } from '../../lib/queries/use-doing.ts'
import { useText } from '../../lib/text/text.tsx'
import { TroubleNote } from '../../ui/queries/trouble-note.tsx'
import { playBot } from '../match/seats/play-bot.ts'

interface Props {
  /** Name of the list. */
  readonly name: string
  readonly preset: Preset
  readonly list: DiceList
}

/** Plays a bot with a list, at once. */
export const PlayButton = ({ name, preset, list }: Props) => {
  const { lists } = useText()
  const [, go] = useLocation()
  const doing = useDoing()
  const { dice, figures } = list
  const play = () =>
    doing.run(
      () => playBot(undefined, { preset, list: { dice, figures } }),
      (id) => go(pathTo('match', { id })),
    )
  return (
    <>
      <button
        type="button"
        aria-label={lists.playWith(name)}
        disabled={doing.isBusy}
        onClick={() => void play()}
      >
        {lists.play}
      </button>
      <TroubleNote trouble={doing.trouble} />
    </>
  )
}
