import type { Brought, Challenge, Lobby } from '@dungeon-dice/client-sdk'
import { useNow } from '../../lib/browser/use-now.ts'
import { useServerMutation } from '../../lib/queries/use-server-mutation.ts'
import { shownName } from '../../lib/text/shown-name.ts'
import { useText } from '../../lib/text/text.tsx'
import { ErrorNote } from '../../ui/queries/error-note.tsx'
import type { SeatRequest } from '../match/seats/use-seat-request.ts'
import { SettingsList } from '../settings/settings-list.tsx'
import styles from './lobby-screen.module.css'

interface Props {
  readonly lobby: Lobby
  /** The list brought to an accepted match. */
  readonly list: Brought | null
  readonly seatRequest: SeatRequest
}

/** The open challenges: received and sent. */
export const Challenges = ({ lobby, list, seatRequest }: Props) => {
  const words = useText()
  const { lobby: text } = words
  const { challenges } = lobby
  if (challenges.length === 0) return null
  return (
    <section className={`${styles['lobby-part']} ${styles['lobby-challenges']}`}>
      <h2>{text.challenges}</h2>
      <ul className={styles['lobby-list']}>
        {challenges.map((challenge) => (
          <li key={challenge.id}>
            <strong>
              {(challenge.mine ? text.to : text.from)(shownName(words, challenge.other.name))}
            </strong>
            <SettingsList settings={challenge.settings} />
            <TimeLeft untilMs={challenge.expiresAtMs} />
            {challenge.mine ? (
              <TakeBack challenge={challenge} />
            ) : (
              <Answer challenge={challenge} list={list} seatRequest={seatRequest} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const TimeLeft = ({ untilMs }: { readonly untilMs: number }) => {
  const { lobby: text } = useText()
  const nowMs = useNow()
  return <small>{text.left(Math.max(0, Math.ceil((untilMs - nowMs) / 1000)))}</small>
}

interface AnswerProps extends Omit<Props, 'lobby'> {
  readonly challenge: Challenge
}

const Answer = ({ challenge, list, seatRequest }: AnswerProps) => {
  const words = useText()
  const { lobby: text } = words
  const { isPending, error, run } = useServerMutation()
  const name = shownName(words, challenge.other.name)
  return (
    <span className={styles['lobby-actions']}>
      <button
        type="button"
        className="primary"
        disabled={seatRequest.isPending}
        aria-label={text.acceptOf(name)}
        onClick={() => seatRequest.ask(() => challenge.accept(list ?? undefined))}
      >
        {text.accept}
      </button>
      <button
        type="button"
        disabled={isPending}
        aria-label={text.declineOf(name)}
        onClick={() => run(() => challenge.decline())}
      >
        {text.decline}
      </button>
      <ErrorNote error={error} />
    </span>
  )
}

const TakeBack = ({ challenge }: { readonly challenge: Challenge }) => {
  const words = useText()
  const { lobby: text } = words
  const { isPending, error, run } = useServerMutation()
  return (
    <span className={styles['lobby-actions']}>
      <button
        type="button"
        disabled={isPending}
        aria-label={text.withdrawOf(shownName(words, challenge.other.name))}
        onClick={() => run(() => challenge.withdraw())}
      >
        {text.withdraw}
      </button>
      <ErrorNote error={error} />
    </span>
  )
}
