import type { UsageStatistics } from '@dungeon-dice/client-sdk'
import { useId } from 'react'
import { useOfferedGames } from '../../lib/games/offered-games.ts'
import { presetName } from '../../lib/text/preset-name.ts'
import { useText } from '../../lib/text/text.tsx'
import styles from './usage-screen.module.css'

interface Props {
  readonly usage: UsageStatistics
  readonly onChoose: (name: 'preset' | 'month' | 'bracket', value: string) => void
}

/** Which statistics are shown: by rules, month and rating. */
export const UsageChoice = ({ usage, onChoose }: Props) => {
  const words = useText()
  const { usage: text } = words
  const presets = useOfferedGames()
    .filter(({ brings }) => brings === 'list')
    .flatMap((game) => game.presets.filter(({ rated }) => rated).map(({ id }) => id))
  const brackets: Readonly<Record<string, string>> = text.brackets
  return (
    <div className={styles['usage-choice']}>
      <Choice
        label={text.preset}
        value={usage.preset}
        options={presets.map((id) => [id, presetName(words, id)])}
        onChoose={(value) => onChoose('preset', value)}
      />
      {usage.month !== null && (
        <Choice
          label={text.month}
          value={usage.month}
          options={usage.months.map((month) => [month, month])}
          onChoose={(value) => onChoose('month', value)}
        />
      )}
      <Choice
        label={text.bracket}
        value={usage.bracket}
        options={usage.brackets.map((name) => [name, brackets[name] ?? name])}
        onChoose={(value) => onChoose('bracket', value)}
      />
    </div>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  /** Values with their names. */
  readonly options: readonly (readonly [string, string])[]
  readonly onChoose: (value: string) => void
}

const Choice = ({ label, value, options, onChoose }: ChoiceProps) => {
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChoose(target.value)}>
        {options.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
