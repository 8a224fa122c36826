import { PRESETS, type Preset, parseListText } from '@dungeon-dice/client-sdk/rules'
import { type FormEvent, useId, useState } from 'react'
import { useText } from '../../lib/text/text.tsx'
import { useAnnounce } from '../../ui/announcer/announcer.tsx'
import styles from './begin-list.module.css'
import type { Draft } from './draft.ts'

interface Props {
  /** Opens a draft that is made for it. */
  readonly onBegin: (draft: Draft) => void
}

/** The ways to begin a list of one's own: an empty one, or the text of another. */
export const BeginList = ({ onBegin }: Props) => {
  const { lists, presets } = useText()
  const [preset, setPreset] = useState<Preset>('tabletop')
  return (
    <div className={styles['begin-list']}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onBegin({ name: lists.newName, preset, dice: [], figures: [] })
        }}
      >
        <label>
          {lists.preset}
          <select value={preset} onChange={({ target }) => setPreset(target.value as Preset)}>
            {PRESETS.map((one) => (
              <option key={one} value={one}>
                {presets[one]}
              </option>
            ))}
          </select>
        </label>
        <button type="submit">{lists.newList}</button>
      </form>
      <ImportList onBegin={onBegin} />
    </div>
  )
}

const ImportList = ({ onBegin }: Props) => {
  const { lists } = useText()
  const announce = useAnnounce()
  const [text, setText] = useState('')
  const [fault, setFault] = useState('')
  const hint = useId()
  const read = (event: FormEvent) => {
    event.preventDefault()
    const parsed = parseListText(text)
    if (!parsed.ok) {
      const { code, text: part } = parsed.error
      const words =
        code === 'too_long' ? lists.importFaults.too_long : lists.importFaults.bad_list(part)
      setFault(words)
      announce(words)
      return
    }
    const preset = parsed.value.figures.length === 0 ? 'gba' : 'tabletop'
    onBegin({ name: lists.importedName, preset, ...parsed.value })
  }
  return (
    <form onSubmit={read}>
      <label>
        {lists.importText}
        <textarea
          rows={3}
          value={text}
          aria-describedby={hint}
          aria-invalid={fault !== ''}
          onChange={({ target }) => {
            setText(target.value)
            setFault('')
          }}
        />
      </label>
      <p id={hint}>{fault === '' ? lists.importHint : fault}</p>
      <button type="submit">{lists.importList}</button>
    </form>
  )
}
