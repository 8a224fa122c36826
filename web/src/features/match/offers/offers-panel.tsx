import type { Match } from '@dungeon-dice/client-sdk'
import { useLocation } from 'wouter'
import { pathTo } from '../../../lib/paths.ts'
import { useServerMutation } from '../../../lib/queries/use-server-mutation.ts'
import { useText } from '../../../lib/text/text.tsx'
import { ErrorNote } from '../../../ui/queries/error-note.tsx'
import { TwoStep } from '../../../ui/two-step/two-step.tsx'
import styles from './offers.module.css'

/** What somebody can do about their match as a whole: give it up, offer a draw, leave the table. */
export const OffersPanel = ({ match }: { readonly match: Match }) => {
  const { offers } = useText()
  const [, go] = useLocation()
  const { error, isPending, run } = useServerMutation()
  const { state, phase, seat } = match
  const leave = () => {
    match.leave()
    go(pathTo('home'))
  }
  return (
    <section className={styles['offers']}>
      <h2>{offers.title}</h2>
      {phase === 'playing' && state !== null && (
        <>
          <p className={styles['offers-buttons']}>
            <TwoStep
              words={offers.draw}
              sure={offers.drawSure}
              isDisabled={isPending || state.drawOffer !== null || state.seats[seat].offeredDraw}
              onSure={() => run(() => match.submit({ type: 'offerDraw' }))}
            />
            <TwoStep
              words={offers.resign}
              sure={offers.resignSure}
              isDisabled={isPending}
              onSure={() => run(() => match.submit({ type: 'resign' }))}
            />
          </p>
          <p className={styles['offers-words']}>
            {state.drawOffer === seat ? offers.drawOpen : offers.drawOnce}
          </p>
        </>
      )}
      <ErrorNote error={error} />
      <p className={styles['offers-buttons']}>
        <button type="button" onClick={leave}>
          {offers.leave}
        </button>
      </p>
      {phase !== 'over' && <p className={styles['offers-words']}>{offers.leaveHelp}</p>}
    </section>
  )
}
