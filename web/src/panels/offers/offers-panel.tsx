import type { Match } from '@dungeon-dice/client-sdk'
import { useLocation } from 'wouter'
import { TroubleNote } from '../../asking/trouble-note.tsx'
import { useDoing } from '../../asking/use-doing.ts'
import { pathTo } from '../../paths.ts'
import { useText } from '../../text/text.tsx'
import { TwoStep } from './two-step.tsx'

/** What somebody can do about their match as a whole: give it up, offer a draw, leave the table. */
export const OffersPanel = ({ match }: { readonly match: Match }) => {
  const { offers } = useText()
  const [, go] = useLocation()
  const { trouble, isBusy, run } = useDoing()
  const { state, phase, seat } = match
  const leave = () => {
    match.leave()
    go(pathTo('home'))
  }
  return (
    <section className="offers">
      <h2>{offers.title}</h2>
      {phase === 'playing' && state !== null && (
        <>
          <p className="offers-buttons">
            <TwoStep
              words={offers.draw}
              sure={offers.drawSure}
              isDisabled={isBusy || state.drawOffer !== null || state.seats[seat].offeredDraw}
              onSure={() => void run(() => match.submit({ type: 'offerDraw' }))}
            />
            <TwoStep
              words={offers.resign}
              sure={offers.resignSure}
              isDisabled={isBusy}
              onSure={() => void run(() => match.submit({ type: 'resign' }))}
            />
          </p>
          <p className="offers-words">
            {state.drawOffer === seat ? offers.drawOpen : offers.drawOnce}
          </p>
        </>
      )}
      <TroubleNote trouble={trouble} />
      <p className="offers-buttons">
        <button type="button" onClick={leave}>
          {offers.leave}
        </button>
      </p>
      {phase !== 'over' && <p className="offers-words">{offers.leaveHelp}</p>}
    </section>
  )
}
