import type { Match } from '@dungeon-dice/client-sdk'
import { otherSeat } from '@dungeon-dice/client-sdk/rules'
import { useEffect } from 'react'
import { nameOf } from '../../../games/ddm/players/names.ts'
import { useNow } from '../../../lib/browser/use-now.ts'
import { useServerMutation } from '../../../lib/queries/use-server-mutation.ts'
import { useText } from '../../../lib/text/text.tsx'
import { useAnnounce } from '../../../ui/announcer/announcer.tsx'
import { ErrorNote } from '../../../ui/queries/error-note.tsx'
import { TwoStep } from '../../../ui/two-step/two-step.tsx'
import styles from './offers.module.css'

/** That the other player is gone, and from when on the match can be ended without them (R17.8). */
export const ClaimNote = ({ match }: { readonly match: Match }) => {
  const text = useText()
  const { offers } = text
  const announce = useAnnounce()
  const { isPending, error, run } = useServerMutation()
  const other = match.players[otherSeat(match.seat)]
  const from = match.phase === 'playing' ? other.claimableFromMs : null
  const now = useNow(from !== null)
  const seconds = from === null ? 0 : Math.ceil((from - now) / 1_000)
  const gone = from === null ? '' : offers.gone(nameOf(text, other))
  const claim = from === null || seconds > 0 ? '' : offers.claimNow
  useEffect(() => {
    if (gone !== '') announce(gone)
  }, [announce, gone])
  useEffect(() => {
    if (claim !== '') announce(claim)
  }, [announce, claim])
  if (from === null) return null
  return (
    <div className={styles['offer-note']}>
      <p>
        {offers.gone(nameOf(text, other))} {seconds > 0 ? offers.claimIn(seconds) : offers.claimNow}
      </p>
      {seconds <= 0 && (
        <>
          <button
            type="button"
            className="primary"
            disabled={isPending}
            onClick={() => run(() => match.claim('win'))}
          >
            {offers.claimWin}
          </button>
          <TwoStep
            words={offers.claimDraw}
            sure={offers.acceptSure}
            isDisabled={isPending}
            onSure={() => run(() => match.claim('draw'))}
          />
        </>
      )}
      <ErrorNote error={error} />
    </div>
  )
}
