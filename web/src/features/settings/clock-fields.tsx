import { useText } from '../../lib/text/text.tsx'
import { ChoiceField } from './field.tsx'
import { NumberField } from './number-field.tsx'
import { timeWords } from './settings-words.ts'
import type { TimeControl, Wish } from './wish.ts'

interface Props {
  readonly wish: Wish
  readonly onWish: (wish: Wish) => void
}

const CLOCKS = ['none', 'bullet', 'standard', 'slow', 'own'] as const
const MINUTE = 60_000

/** What an own clock is made of: the unit of each number, and its bounds in that unit (P2.12). */
const PARTS = [
  { part: 'startMs', label: 'startMinutes', unitMs: MINUTE, least: 1, most: 1440 },
  { part: 'incrementMs', label: 'incrementSeconds', unitMs: 1000, least: 1, most: 3600 },
  { part: 'capMs', label: 'capMinutes', unitMs: MINUTE, least: 1, most: 1440 },
  { part: 'allowanceMs', label: 'allowanceSeconds', unitMs: 1000, least: 0, most: 3600 },
] as const satisfies readonly { readonly part: keyof TimeControl; readonly [K: string]: unknown }[]

/** Which clock is played with, and the numbers of one of one's own. */
export const ClockFields = ({ wish, onWish }: Props) => {
  const text = useText()
  const { settings } = text
  return (
    <>
      <ChoiceField
        label={settings.clock}
        {...(wish.clock === 'own' ? { hint: timeWords(text, wish.time) } : {})}
        values={CLOCKS.map((clock) => [clock, settings.clocks[clock]] as const)}
        value={wish.clock}
        onValue={(clock) => onWish({ ...wish, clock })}
      />
      {wish.clock === 'own' &&
        PARTS.map(({ part, label, unitMs, least, most }) => (
          <NumberField
            key={part}
            label={settings[label]}
            least={least}
            most={most}
            value={wish.time[part] / unitMs}
            onValue={(value) => onWish({ ...wish, time: { ...wish.time, [part]: value * unitMs } })}
          />
        ))}
    </>
  )
}
