import { usePreference } from '../../lib/preferences.ts'
import { useText } from '../../lib/text/text.tsx'
import { Field } from '../../ui/fields/field.tsx'

/** Most characters of a name (P8.12). */
const LONGEST = 32

/** The guest's name, remembered for the next match. */
export const NameField = () => {
  const { settings } = useText()
  const [name, setName] = usePreference('name')
  return (
    <Field label={settings.name} hint={settings.nameHint}>
      {({ id, describedBy }) => (
        <input
          id={id}
          aria-describedby={describedBy}
          autoComplete="nickname"
          maxLength={LONGEST}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      )}
    </Field>
  )
}
