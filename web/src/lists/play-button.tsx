import type { DiceList, Preset } from '@dungeon-dice/client-sdk/rules'
import { useLocation } from 'wouter'
import { TroubleNote } from '../asking/trouble-note.tsx'
import { useDoing } from '../asking/use-doing.ts'
import { playBot } from '../match/play-bot.ts'
import { pathTo } from '../paths.ts'
import { useText } from '../text/text.tsx'

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
