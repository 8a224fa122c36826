import { PRESETS, type Preset } from '@dungeon-dice/client-sdk/rules'
import { useText } from '../../lib/text/text.tsx'
import styles from './builder-head.module.css'
import type { Draft } from './draft.ts'

/** Characters that a list's name may have, as the server counts them. */
const LONGEST_NAME = 40

interface Props {
  readonly draft: Draft
  readonly isChanged: boolean
  readonly isSaved: boolean
  readonly isPending: boolean
  readonly onChange: (draft: Draft) => void
  readonly onSave: () => void
  readonly onRevert: () => void
}

/** Name and rules of a list, and what saves it. */
export const BuilderHead = ({ draft, onChange, onSave, onRevert, ...is }: Props) => {
  const { list, presets } = useText()
  return (
    <form
      className={styles['builder-head']}
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      <label>
        {list.name}
        <input
          value={draft.name}
          maxLength={LONGEST_NAME}
          onChange={({ target }) => onChange({ ...draft, name: target.value })}
        />
      </label>
      <label>
        {list.preset}
        <select
          value={draft.preset}
          onChange={({ target }) => onChange({ ...draft, preset: target.value as Preset })}
        >
          {PRESETS.map((preset) => (
            <option key={preset} value={preset}>
              {presets[preset]}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className={is.isChanged ? 'primary' : ''} disabled={is.isPending}>
        {list.save}
      </button>
      {is.isChanged && is.isSaved && (
        <button type="button" onClick={onRevert}>
          {list.revert}
        </button>
      )}
      <p>{is.isChanged ? list.isDraft : list.isSaved}</p>
    </form>
  )
}
