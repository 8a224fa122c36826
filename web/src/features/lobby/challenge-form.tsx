import type { Brought, ChallengeWish } from '@dungeon-dice/client-sdk'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../lib/text/text.tsx'
import { ListChoice } from '../settings/list-choice.tsx'
import { SettingsForm } from '../settings/settings-form.tsx'
import { FIRST_WISH, settingsOf, type Wish } from '../settings/wish.ts'

interface Props {
  /** Who is challenged. */
  readonly name: string
  /** What is brought, unless something else is chosen here. */
  readonly list: Brought | null
  readonly onSend: (wish: ChallengeWish) => void
  readonly onClose: () => void
}

/** Somebody waits for each answer. */
const FIRST: Wish = { ...FIRST_WISH, clock: 'standard' }

/** How a match with somebody is to be played. */
export const ChallengeForm = ({ name, list, onSend, onClose }: Props) => {
  const { lobby } = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const [wish, setWish] = useState(FIRST)
  const [own, setOwn] = useState(list)
  useEffect(() => dialog.current?.showModal(), [])
  const title = lobby.challengeTitle(name)
  return (
    <dialog ref={dialog} className="challenge-form" aria-label={title} onClose={onClose}>
      <form
        onSubmit={(submitted) => {
          submitted.preventDefault()
          onSend({ ...settingsOf(wish), ...(own === null ? {} : { list: own }) })
          dialog.current?.close()
        }}
      >
        <h2>{title}</h2>
        <SettingsForm wish={wish} onWish={setWish} />
        <ListChoice list={own} onList={setOwn} preset={wish.preset} />
        <p className="challenge-form-ways">
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
