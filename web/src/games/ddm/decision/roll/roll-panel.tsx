import { LEVELS } from '@dungeon-dice/client-sdk/rules'
import type { KeyboardEvent } from 'react'
import { useText } from '../../../../lib/text/text.tsx'
import type { PanelProps } from '../drafting.tsx'
import { DieButton } from './die-button.tsx'
import { RollOdds } from './roll-odds.tsx'
import styles from './roll-panel.module.css'
import { isFull, type RollInput, type Rolling } from './rolling.ts'

/** Keys of the first ten dice, in their order on the screen. */
const KEYS = '1234567890'

/** Chooses the dice of a roll: their odds above, the dice below. */
export const RollPanel = ({ draft, change, isSending }: PanelProps<Rolling, RollInput>) => {
  const { roll } = useText()
  const { dice, chosen, count } = draft
  const missing = count - chosen.length
  const onKeyDown = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    const place = KEYS.indexOf(key)
    const own = place < 0 || altKey || ctrlKey || metaKey ? undefined : dice[place]
    if (own !== undefined) change({ type: 'toggle', die: own.number })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are shortcuts for the buttons inside.
    <div className={styles['roll-panel']} onKeyDown={onKeyDown}>
      <h2>{roll.title(count)}</h2>
      <div className={styles['roll-panel-ways']}>
        <button
          type="button"
          className="primary"
          disabled={isSending || !isFull(draft)}
          aria-describedby="roll-panel-why roll-odds"
          onClick={() => change({ type: 'roll' })}
        >
          {roll.roll}
        </button>
        <button type="button" disabled={isSending} onClick={() => change({ type: 'suggest' })}>
          {roll.suggest}
        </button>
        <span
          id="roll-panel-why"
          className={styles['roll-panel-why']}
          data-ready={missing > 0 ? undefined : ''}
        >
          {missing > 0 ? roll.missing(missing) : roll.ready(chosen.length)}
        </span>
      </div>
      <RollOdds draft={draft} />
      <div className={styles['roll-panel-tray']}>
        {LEVELS.map((level) => {
          const own = dice.filter(({ die }) => die.level === level)
          return own.length === 0 ? null : (
            <section
              key={level}
              className={styles['roll-panel-level']}
              aria-label={roll.level(level)}
            >
              <h3 className="spoken">{roll.level(level)}</h3>
              {own.map((one) => (
                <DieButton
                  key={one.number}
                  own={one}
                  shortcut={KEYS[dice.indexOf(one)] ?? ''}
                  isChosen={chosen.includes(one.number)}
                  isSending={isSending}
                  onToggle={() => change({ type: 'toggle', die: one.number })}
                />
              ))}
            </section>
          )
        })}
      </div>
    </div>
  )
}
