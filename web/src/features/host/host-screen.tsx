import type { Brought } from '@dungeon-dice/client-sdk'
import { useState } from 'react'
import { server } from '../../lib/server.ts'
import { useText } from '../../lib/text/text.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { TroubleNote } from '../../ui/queries/trouble-note.tsx'
import { ownGuest } from '../match/seats/own-guest.ts'
import { useSitting } from '../match/seats/use-sitting.ts'
import { ChoiceField } from '../settings/field.tsx'
import { ListChoice } from '../settings/list-choice.tsx'
import { NameField } from '../settings/name-field.tsx'
import { SettingsForm } from '../settings/settings-form.tsx'
import { FIRST_WISH, settingsOf } from '../settings/wish.ts'
import './host-screen.css'

/** Opens a match, for whoever has its link or for everybody, and sets how it is played. */
export const HostScreen = () => {
  const { host, places } = useText()
  const [wish, setWish] = useState(FIRST_WISH)
  const [isOpen, setOpen] = useState(false)
  const [list, setList] = useState<Brought | null>(null)
  const sitting = useSitting()
  const open = () =>
    sitting.ask(() => server.host({ ...ownGuest(list), ...settingsOf(wish), open: isOpen }))
  return (
    <Screen title={places.host}>
      <form
        className="host-screen"
        onSubmit={(submitted) => {
          submitted.preventDefault()
          open()
        }}
      >
        <p>{host.intro}</p>
        <div className="settings-form">
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
          <ListChoice list={list} onList={setList} preset={wish.preset} />
        </div>
        <SettingsForm wish={wish} onWish={setWish} />
        <div className="host-screen-send">
          <TroubleNote trouble={sitting.trouble} />
          <button type="submit" className="primary" disabled={sitting.isBusy}>
            {host.start}
          </button>
        </div>
      </form>
    </Screen>
  )
}
