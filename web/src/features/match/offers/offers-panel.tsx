import type { Match } from '@dungeon-dice/client-sdk'
import { useLocation } from 'wouter'
import type { DrawTalk } from '../../../games/game-view.ts'
import { playersOf } from '../../../lib/match/seated.ts'
import { pathTo } from '../../../lib/paths.ts'
import { useServerMutation } from '../../../lib/queries/use-server-mutation.ts'
import { useText } from '../../../lib/text/text.tsx'
import { ErrorNote } from '../../../ui/queries/error-note.tsx'
import { TwoStep } from '../../../ui/two-step/two-step.tsx'
import styles from './offers.module.css'

interface Props {
  readonly match: Match
  readonly draw: DrawTalk
}

/** The questions of a match that are not answered: looking at another tab answers none. */
const OPEN_QUESTIONS = new WeakMap<Match, Set<'draw' | 'resign'>>()

/** Keeps a question of a match open while its panel is not shown. */
function kept(match: Match, question: 'draw' | 'resign') {
  const open = OPEN_QUESTIONS.get(match) ?? new Set()
  return {
    wasAsking: open.has(question),
    onAsking: (isAsking: boolean) => {
      if (isAsking) open.add(question)
      else open.delete(question)
      OPEN_QUESTIONS.set(match, open)
    },
  }
}

/** The actions on the match as a whole: resign, offer a draw, leave the table. */
export const OffersPanel = ({ match, draw }: Props) => {
  const { offers } = useText()
  const [, go] = useLocation()
  const { error, isPending, run } = useServerMutation()
  const { phase, seat } = match
  const players = playersOf(match)
  const isOut = players.get(seat)?.out ?? false
  const leave = () => {
    match.leave()
    go(pathTo('home'))
  }
  return (
    <section className={styles['offers']}>
      <h2>{offers.title}</h2>
      {phase === 'playing' && (
        <>
          <p className={styles['offers-buttons']}>
            <TwoStep
              {...kept(match, 'draw')}
              words={offers.draw}
              sure={offers.drawSure}
              isDisabled={isPending || !draw.mayOffer}
              onSure={() => run(() => match.submit({ type: 'offerDraw' }))}
            />
            <TwoStep
              {...kept(match, 'resign')}
              words={offers.resign}
              sure={offers.resignSure}
              isDisabled={isPending || isOut}
              onSure={() => run(() => match.submit({ type: 'resign' }))}
            />
          </p>
          <p className={styles['offers-words']}>
            {draw.by === seat ? offers.drawOpen : offers.drawOnce}
            {players.size > 2 && ` ${offers.drawAll}`}
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
