import { useText } from '../../lib/text/text.tsx'
import { ChoiceField } from '../../ui/fields/field.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { canBeRated, type SettingsDraft, type TimeControl } from './settings-draft.ts'
import { timeWords } from './settings-words.ts'

interface Props {
  readonly draft: SettingsDraft
  readonly onDraft: (draft: SettingsDraft) => void
}

const CLOCKS = ['none', 'bullet', 'standard', 'slow', 'own'] as const
const MINUTE = 60_000

/** The fields of a custom clock: each number's unit, and its bounds in that unit (P2.12). */
const PARTS = [
  { part: 'startMs', label: 'startMinutes', unitMs: MINUTE, least: 1, most: 1440 },
  { part: 'incrementMs', label: 'incrementSeconds', unitMs: 1000, least: 1, most: 3600 },
  { part: 'capMs', label: 'capMinutes', unitMs: MINUTE, least: 1, most: 1440 },
  { part: 'allowanceMs', label: 'allowanceSeconds', unitMs: 1000, least: 0, most: 3600 },
] as const satisfies readonly { readonly part: keyof TimeControl; readonly [K: string]: unknown }[]

/** The choice of a clock, or the values of a custom one; a rated match needs a clock. */
export const ClockFields = ({ draft, onDraft }: Props) => {
  const text = useText()
  const { settings } = text
  const isRated = draft.rated && canBeRated(draft)
  return (
    <>
      <ChoiceField
        label={settings.clock}
        {...(draft.clock === 'own' ? { hint: timeWords(text, draft.time) } : {})}
        values={CLOCKS.filter((clock) => clock !== 'none' || !isRated).map(
          (clock) => [clock, settings.clocks[clock]] as const,
        )}
        value={draft.clock}
        onValue={(clock) => onDraft({ ...draft, clock })}
      />
      {draft.clock === 'own' &&
        PARTS.map(({ part, label, unitMs, least, most }) => (
          <NumberField
            key={part}
            label={settings[label]}
            least={least}
            most={most}
            value={draft.time[part] / unitMs}
            onValue={(value) =>
              onDraft({ ...draft, time: { ...draft.time, [part]: value * unitMs } })
            }
          />
        ))}
    </>
  )
}
