import type { Match } from '@dungeon-dice/client-sdk'
import { useEffect } from 'react'
import type { DrawTalk } from '../../../games/game-view.ts'
import { nameOn } from '../../../lib/match/names.ts'
import { useServerMutation } from '../../../lib/queries/use-server-mutation.ts'
import { useText } from '../../../lib/text/text.tsx'
import { useAnnounce } from '../../../ui/announcer/announcer.tsx'
import { TwoStep } from '../../../ui/two-step/two-step.tsx'
import styles from './offers.module.css'

interface Props {
  readonly match: Match
  readonly draw: DrawTalk
}

/** Another player's offer of a draw, until the own seat has answered it. */
export const DrawNote = ({ match, draw: { by, agreed, declinedBy } }: Props) => {
  const text = useText()
  const { offers } = text
  const announce = useAnnounce()
  const { isPending, run } = useServerMutation()
  const isAsked = match.phase === 'playing' && by !== null && !agreed.includes(match.seat)
  const sentence = isAsked ? offers.offered(nameOn(text, match, by)) : ''
  useEffect(() => {
    if (sentence !== '') announce(sentence)
  }, [sentence, announce])
  if (match.phase === 'playing' && by === match.seat)
    return (
      <div className={styles['offer-note']}>
        <p>{offers.drawOpen}</p>
      </div>
    )
  if (!isAsked) return <Declined match={match} by={declinedBy} />
  const answer = (accept: boolean) => run(() => match.submit({ type: 'answerDraw', accept }))
  return (
    <div className={styles['offer-note']}>
      <p>{sentence}</p>
      <TwoStep
        words={offers.accept}
        sure={offers.acceptSure}
        isDisabled={isPending}
        onSure={() => answer(true)}
      />
      <button type="button" disabled={isPending} onClick={() => answer(false)}>
        {offers.decline}
      </button>
    </div>
  )
}

/** Tells that the draw was declined, until the turn ends. */
const Declined = ({ match, by }: { readonly match: Match; readonly by: string | null }) => {
  const text = useText()
  if (match.phase !== 'playing' || by === null || by === match.seat) return null
  return (
    <div className={styles['offer-note']}>
      <p>{text.offers.declined(nameOn(text, match, by))}</p>
    </div>
  )
}
