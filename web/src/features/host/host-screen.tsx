import type { Brought } from '@dungeon-dice/client-sdk'
import { useState } from 'react'
import { gameWith, useOfferedGames } from '../../lib/games/offered-games.ts'
import { UnknownGame } from '../../lib/games/unknown-game.tsx'
import { useWishedGame } from '../../lib/games/wished-game.ts'
import { server } from '../../lib/server.ts'
import { useText } from '../../lib/text/text.tsx'
import { ChoiceField, Fields } from '../../ui/fields/field.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { ErrorNote } from '../../ui/queries/error-note.tsx'
import { ownGuest } from '../match/seats/own-guest.ts'
import { useSeatRequest } from '../match/seats/use-seat-request.ts'
import { ListChoice } from '../settings/list-choice.tsx'
import { NameField } from '../settings/name-field.tsx'
import {
  FIRST_DRAFT,
  type SettingsDraft,
  settingsOf,
  withGame,
} from '../settings/settings-draft.ts'
import { SettingsForm } from '../settings/settings-form.tsx'
import styles from './host-screen.module.css'

/** Opens a private or an open match, with its settings. */
export const HostScreen = () => {
  const { host, places } = useText()
  const games = useOfferedGames()
  const wished = useWishedGame()
  const [changed, setDraft] = useState<SettingsDraft | null>(null)
  const draft = changed ?? withGame(FIRST_DRAFT, wished.presets[0].id)
  const { brings } = gameWith(games, draft.preset)
  const [isOpen, setOpen] = useState(false)
  const [list, setList] = useState<Brought | null>(null)
  const seatRequest = useSeatRequest()
  const open = () =>
    seatRequest.ask(() =>
      server.host({
        ...ownGuest(brings === 'list' ? list : null),
        ...settingsOf(draft),
        open: isOpen,
      }),
    )
  return (
    <Screen title={places.host}>
      <form
        className={styles['host-screen']}
        onSubmit={(submitted) => {
          submitted.preventDefault()
          open()
        }}
      >
        <p>{host.intro}</p>
        <UnknownGame />
        <Fields>
          <ChoiceField
            label={host.who}
            values={[
              ['private', host.private],
              ['open', host.open],
            ]}
            value={isOpen ? 'open' : 'private'}
            onValue={(who) => setOpen(who === 'open')}
          />
          <NameField />
          {brings === 'list' && <ListChoice list={list} onList={setList} preset={draft.preset} />}
        </Fields>
        <SettingsForm draft={draft} onDraft={setDraft} />
        <div className={styles['host-screen-send']}>
          <ErrorNote error={seatRequest.error} />
          <button type="submit" className="primary" disabled={seatRequest.isPending}>
            {host.start}
          </button>
        </div>
      </form>
    </Screen>
  )
}
