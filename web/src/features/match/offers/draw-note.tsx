import type { Match } from '@dungeon-dice/client-sdk'
import { otherSeat } from '@dungeon-dice/client-sdk/rules'
import { useEffect } from 'react'
import { nameOf } from '../../../games/ddm/players/names.ts'
import { useServerMutation } from '../../../lib/queries/use-server-mutation.ts'
import { useText } from '../../../lib/text/text.tsx'
import { useAnnounce } from '../../../ui/announcer/announcer.tsx'
import { TwoStep } from '../../../ui/two-step/two-step.tsx'
import styles from './offers.module.css'
import { wasDeclined } from './was-declined.ts'

/** The other player's offer of a draw, while it stands (R17.8). */
export const DrawNote = ({ match }: { readonly match: Match }) => {
  const text = useText()
  const { offers } = text
  const announce = useAnnounce()
  const { isPending, run } = useServerMutation()
  const other = otherSeat(match.seat)
  const isOpen = match.phase === 'playing' && match.state?.drawOffer === other
  const sentence = offers.offered(nameOf(text, match.players[other]))
  useEffect(() => {
    if (isOpen) announce(sentence)
  }, [isOpen, sentence, announce])
  if (!isOpen) return <Declined match={match} />
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

/** That the own offer was declined, until the turn ends. */
const Declined = ({ match }: { readonly match: Match }) => {
  const text = useText()
  const other = otherSeat(match.seat)
  if (match.phase !== 'playing' || !wasDeclined(match.history, other)) return null
  return (
    <div className={styles['offer-note']}>
      <p>{text.offers.declined(nameOf(text, match.players[other]))}</p>
    </div>
  )
}
