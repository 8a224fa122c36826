import type { Brought, ChallengeWish } from '@dungeon-dice/client-sdk'
import { useEffect, useRef, useState } from 'react'
import { gameWith, useOfferedGames } from '../../lib/games/offered-games.ts'
import { shownName } from '../../lib/text/shown-name.ts'
import { useText } from '../../lib/text/text.tsx'
import { ListChoice } from '../settings/list-choice.tsx'
import { FIRST_DRAFT, type SettingsDraft, settingsOf } from '../settings/settings-draft.ts'
import { SettingsForm } from '../settings/settings-form.tsx'
import styles from './lobby-screen.module.css'

interface Props {
  /** The challenged player. */
  readonly name: string
  /** The list brought unless another is chosen here. */
  readonly list: Brought | null
  readonly onSend: (draft: ChallengeWish) => void
  readonly onClose: () => void
}

/** A challenge is for two (P9). */
const NO_CHOICE = () => []

/** With a clock, since an opponent waits for each answer. */
const FIRST: SettingsDraft = { ...FIRST_DRAFT, clock: 'standard' }

/** The form of a challenge: the settings of the match. */
export const ChallengeForm = ({ name, list, onSend, onClose }: Props) => {
  const text = useText()
  const { lobby } = text
  const dialog = useRef<HTMLDialogElement>(null)
  const [draft, setDraft] = useState(FIRST)
  const [own, setOwn] = useState(list)
  const { brings } = gameWith(useOfferedGames(), draft.preset)
  useEffect(() => dialog.current?.showModal(), [])
  const title = lobby.challengeTitle(shownName(text, name))
  return (
    <dialog ref={dialog} className={styles['challenge-form']} aria-label={title} onClose={onClose}>
      <form
        onSubmit={(submitted) => {
          submitted.preventDefault()
          onSend({
            ...settingsOf(draft),
            ...(own === null || brings !== 'list' ? {} : { list: own }),
          })
          dialog.current?.close()
        }}
      >
        <h2>{title}</h2>
        <SettingsForm draft={draft} onDraft={setDraft} countsOf={NO_CHOICE} />
        {brings === 'list' && <ListChoice list={own} onList={setOwn} preset={draft.preset} />}
        <p className={styles['challenge-form-ways']}>
          <button type="submit" className="primary">
            {lobby.send}
          </button>
          <button type="button" onClick={() => dialog.current?.close()}>
            {lobby.back}
          </button>
        </p>
      </form>
    </dialog>
  )
}
