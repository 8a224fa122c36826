import type { Match } from '@dungeon-dice/client-sdk'
import { useLocation } from 'wouter'
import { pathTo } from '../../../lib/paths.ts'
import { useDoing } from '../../../lib/queries/use-doing.ts'
import { useText } from '../../../lib/text/text.tsx'
import { TroubleNote } from '../../../ui/queries/trouble-note.tsx'
import { TwoStep } from '../../../ui/two-step/two-step.tsx'

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
