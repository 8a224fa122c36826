import type { Brought, Challenge, Lobby } from '@dungeon-dice/client-sdk'
import { useNow } from '../../lib/browser/use-now.ts'
import { useDoing } from '../../lib/queries/use-doing.ts'
import { useText } from '../../lib/text/text.tsx'
import { TroubleNote } from '../../ui/queries/trouble-note.tsx'
import type { Sitting } from '../match/seats/use-sitting.ts'
import { SettingsList } from '../settings/settings-list.tsx'

interface Props {
  readonly lobby: Lobby
  /** What is brought to a match that is accepted. */
  readonly list: Brought | null
  readonly sitting: Sitting
}

/** Challenges that are open: those to the player, and their own. */
export const Challenges = ({ lobby, list, sitting }: Props) => {
  const { lobby: text } = useText()
  const { challenges } = lobby
  if (challenges.length === 0) return null
  return (
    <section className="lobby-part lobby-challenges">
      <h2>{text.challenges}</h2>
      <ul className="lobby-list">
        {challenges.map((challenge) => (
          <li key={challenge.id}>
            <strong>{(challenge.mine ? text.to : text.from)(challenge.other.name)}</strong>
            <SettingsList settings={challenge.settings} />
            <TimeLeft untilMs={challenge.expiresAtMs} />
            {challenge.mine ? (
              <TakeBack challenge={challenge} />
            ) : (
              <Answer challenge={challenge} list={list} sitting={sitting} />
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

const Answer = ({ challenge, list, sitting }: AnswerProps) => {
  const { lobby: text } = useText()
  const { isBusy, trouble, run } = useDoing()
  const { name } = challenge.other
  return (
    <span className="lobby-deeds">
      <button
        type="button"
        className="primary"
        disabled={sitting.isBusy}
        aria-label={text.acceptOf(name)}
        onClick={() => sitting.ask(() => challenge.accept(list ?? undefined))}
      >
        {text.accept}
      </button>
      <button
        type="button"
        disabled={isBusy}
        aria-label={text.declineOf(name)}
        onClick={() => void run(() => challenge.decline())}
      >
        {text.decline}
      </button>
      <TroubleNote trouble={trouble} />
    </span>
  )
}

const TakeBack = ({ challenge }: { readonly challenge: Challenge }) => {
  const { lobby: text } = useText()
  const { isBusy, trouble, run } = useDoing()
  return (
    <span className="lobby-deeds">
      <button
        type="button"
        disabled={isBusy}
        aria-label={text.withdrawOf(challenge.other.name)}
        onClick={() => void run(() => challenge.withdraw())}
      >
        {text.withdraw}
      </button>
      <TroubleNote trouble={trouble} />
    </span>
  )
}
