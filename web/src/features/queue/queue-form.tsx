import type { Brought, QueueWish } from '@dungeon-dice/client-sdk'
import { PRESETS, type Preset } from '@dungeon-dice/client-sdk/rules'
import { useState } from 'react'
import type { RequestError } from '../../lib/queries/request-error.ts'
import { useText } from '../../lib/text/text.tsx'
import { ErrorNote } from '../../ui/queries/error-note.tsx'
import { ownGuest } from '../match/seats/own-guest.ts'
import { ChoiceField, TickField } from '../settings/field.tsx'
import { ListChoice } from '../settings/list-choice.tsx'
import { NameField } from '../settings/name-field.tsx'
import styles from './queue-screen.module.css'

interface Props {
  readonly isPending: boolean
  /** Why nobody is looked for any more; null while there is nothing to say. */
  readonly error: RequestError | null
  readonly onBegin: (wish: QueueWish) => void
}

const CLOCKS = ['bullet', 'standard', 'slow'] as const

/** What somebody wants to play, before an opponent is looked for (section 11 of the protocol). */
export const QueueForm = ({ isPending, error, onBegin }: Props) => {
  const { presets, queue, settings } = useText()
  const [preset, setPreset] = useState<Preset>('tabletop')
  const [clock, setClock] = useState<(typeof CLOCKS)[number]>('standard')
  const [isRated, setRated] = useState(false)
  const [list, setList] = useState<Brought | null>(null)
  return (
    <form
      className={styles['queue-form']}
      onSubmit={(submitted) => {
        submitted.preventDefault()
        onBegin({ ...ownGuest(list), preset, clock, rated: isRated })
      }}
    >
      <p>{queue.intro}</p>
      <ChoiceField
        label={settings.preset}
        hint={settings.presetWords[preset]}
        values={PRESETS.map((one) => [one, presets[one]] as const)}
        value={preset}
        onValue={(value) => {
          setPreset(value)
          setList(null)
        }}
      />
      <ChoiceField
        label={settings.clock}
        values={CLOCKS.map((one) => [one, settings.clocks[one]] as const)}
        value={clock}
        onValue={setClock}
      />
      <NameField />
      <ListChoice list={list} onList={setList} preset={preset} />
      <TickField label={settings.rated} isOn={isRated} onChange={setRated} />
      <ErrorNote error={error} />
      <button type="submit" className="primary" disabled={isPending}>
        {queue.start}
      </button>
    </form>
  )
}
