import type { Match } from '@dungeon-dice/client-sdk'
import { otherSeat } from '@dungeon-dice/client-sdk/rules'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { pathTo } from '../../../lib/paths.ts'
import { useDoing } from '../../../lib/queries/use-doing.ts'
import { useText } from '../../../lib/text/text.tsx'
import { useAnnounce } from '../../../ui/announcer/announcer.tsx'
import { TroubleNote } from '../../../ui/queries/trouble-note.tsx'
import { playBot } from '../seats/play-bot.ts'
import { type Sequel, useSequel } from './use-sequel.ts'

/** What can follow a match: a rematch, or a bot at once. */
export const SequelPanel = ({ match }: { readonly match: Match }) => {
  const { result } = useText()
  const [, go] = useLocation()
  const { isBusy, trouble, run } = useDoing()
  const sequel = useSequel(match)
  const announce = useAnnounce()
  useEffect(() => {
    if (sequel.is === 'offered') announce(result.askAgain)
  }, [announce, sequel.is, result])
  const isBot = match.players[otherSeat(match.seat)].bot
  const again = () =>
    void run(
      () => playBot(),
      (id) => go(pathTo('match', { id })),
    )
  return (
    <>
      <div className="result-ways">
        <Rematch sequel={sequel} />
        <button
          type="button"
          className={isBot && sequel.is === 'off' ? 'primary' : ''}
          disabled={isBusy}
          onClick={again}
        >
          {isBot ? result.newBot : result.bot}
        </button>
      </div>
      <TroubleNote trouble={trouble ?? sequel.trouble} />
    </>
  )
}

const Rematch = ({ sequel: { is, ask, takeBack } }: { readonly sequel: Sequel }) => {
  const { result } = useText()
  if (is === 'off') return null
  if (is !== 'asked')
    return (
      <button type="button" className="primary" onClick={ask}>
        {is === 'offered' ? result.askAgain : result.again}
      </button>
    )
  return (
    <>
      <span>{result.asked}</span>
      <button type="button" onClick={takeBack}>
        {result.takeBack}
      </button>
    </>
  )
}
