import { findSupport, type Seat, supportIn } from '@dungeon-dice/client-sdk/duel'
import { LetterKey } from '../../../ui/shortcuts/letter-key.tsx'
import { useShortcuts } from '../../../ui/shortcuts/use-shortcuts.ts'
import { CardPicture } from '../cards/card-picture.tsx'
import type { DuelDecision } from '../model/duel.ts'
import type { NameOf } from '../narration/narrate.ts'
import { useWords } from '../text/use-words.ts'
import { Choices } from './choices.tsx'
import styles from './panels.module.css'
import type { Deciding } from './use-deciding.ts'
import { windowReason } from './window-reason.ts'

/** An open window: the face-down cards that fit, and passing (R7.3, R7.7). */
export const WindowPanel = ({
  deciding,
  decision,
  own,
  nameOf,
}: {
  readonly deciding: Deciding
  readonly decision: DuelDecision
  readonly own: Seat
  readonly nameOf: NameOf
}) => {
  const words = useWords()
  const { state } = decision
  const { ways, draft } = deciding
  const cardOf = (zone: string): string => supportIn(state, zone)?.id ?? zone
  const pass = () => deciding.send({ type: 'pass' })
  // Whoever is choosing a target does not mean to pass.
  useShortcuts({ ...(draft.way === null && { p: pass }), escape: deciding.cancel })
  return (
    <div className={styles['panel']}>
      <p data-reason="">{windowReason(words, decision, { own, nameOf })}</p>
      {draft.way === null ? (
        <div className={styles['targets']}>
          {ways.map((way) => {
            const id = cardOf(way.source)
            return (
              <button
                key={way.source}
                type="button"
                data-activate={way.source}
                onClick={() => deciding.begin(way)}
              >
                <CardPicture id={id} kind={findSupport(id)?.kind ?? null} />
                <span>
                  {words.support(id)} ({way.source})<small>{words.supportEffect(id)}</small>
                </span>
              </button>
            )
          })}
          <button
            type="button"
            className={ways.length === 0 ? 'primary' : ''}
            data-action="pass"
            onClick={pass}
          >
            <LetterKey letter="P" />
            {words.window.pass}
          </button>
          {ways.length === 0 && <small>{words.window.none}</small>}
          <small>{words.window.orders}</small>
        </div>
      ) : (
        <Choices deciding={deciding} card={cardOf(draft.way.source)} state={state} />
      )}
    </div>
  )
}
