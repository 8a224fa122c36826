import type { Match } from '@dungeon-dice/client-sdk'
import { useEffect } from 'react'
import { useNow } from '../../../lib/browser/use-now.ts'
import { nameOn } from '../../../lib/match/names.ts'
import { othersOf, playerOn } from '../../../lib/match/seated.ts'
import { useServerMutation } from '../../../lib/queries/use-server-mutation.ts'
import { useText } from '../../../lib/text/text.tsx'
import { useAnnounce } from '../../../ui/announcer/announcer.tsx'
import { ErrorNote } from '../../../ui/queries/error-note.tsx'
import { TwoStep } from '../../../ui/two-step/two-step.tsx'
import styles from './offers.module.css'

/** Tells that the opponent is gone, and when the match can be claimed (R17.8). */
export const ClaimNote = ({ match }: { readonly match: Match }) => {
  const text = useText()
  const { offers } = text
  const announce = useAnnounce()
  const { isPending, error, run } = useServerMutation()
  const [seat = match.seat] = othersOf(match, match.seat)
  const other = playerOn(match, seat)
  const from = match.phase === 'playing' ? other.claimableFromMs : null
  const now = useNow(from !== null)
  const seconds = from === null ? 0 : Math.ceil((from - now) / 1_000)
  const gone = from === null ? '' : offers.gone(nameOn(text, match, seat))
  const { claimIn, claimNow } = other.drawOnly
    ? { claimIn: offers.claimDrawIn, claimNow: offers.claimDrawNow }
    : offers
  const claim = from === null || seconds > 0 ? '' : claimNow
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
        {gone} {seconds > 0 ? claimIn(seconds) : claimNow}
      </p>
      {seconds <= 0 && (
        <>
          {!other.drawOnly && (
            <button
              type="button"
              className="primary"
              disabled={isPending}
              onClick={() => run(() => match.claim('win'))}
            >
              {offers.claimWin}
            </button>
          )}
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
