import { useText } from '../../../../lib/text/text.tsx'
import { LetterKey } from '../../../../ui/shortcuts/letter-key.tsx'
import { useShortcuts } from '../../../../ui/shortcuts/use-shortcuts.ts'
import { FighterPair } from '../../forecast/fighter-pair.tsx'
import { OutcomeList } from '../../forecast/outcome-list.tsx'
import type { PanelProps } from '../drafting.tsx'
import { TimeLeft } from '../time-left/time-left.tsx'
import styles from './defend-panel.module.css'
import { DEFENCE_WAYS, type DefenceWay, type DefendInput, type Defending } from './defending.ts'

const LETTERS: Readonly<Record<DefenceWay, string>> = { defend: 'D', take: 'T' }

/** Defend or take: each with what it leads to. */
export const DefendPanel = ({ draft, change, isSending }: PanelProps<Defending, DefendInput>) => {
  const { defend } = useText()
  const { state, own, attacker, target, forecasts } = draft
  const give = (type: DefenceWay) => {
    if (!isSending) change({ type })
  }
  useShortcuts({ d: () => give('defend'), t: () => give('take') })
  return (
    <section className={styles['defend-panel']}>
      <p>
        <span className={styles['defend-panel-words']}>{defend.sentence(attacker, target)}</span>{' '}
        <TimeLeft />
      </p>
      <FighterPair state={state} attacker={attacker} target={target} />
      <div className={styles['defend-panel-ways']}>
        {DEFENCE_WAYS.map((way) => (
          <div key={way} className={styles['defend-panel-way']}>
            <button
              type="button"
              className={way === 'defend' ? 'primary' : ''}
              disabled={isSending}
              aria-keyshortcuts={LETTERS[way]}
              aria-describedby={`defend-panel-${way}`}
              onClick={() => give(way)}
            >
              {defend[way]} <LetterKey letter={LETTERS[way]} />
            </button>
            <OutcomeList
              id={`defend-panel-${way}`}
              before={state}
              forecast={forecasts[way]}
              own={own}
            />
          </div>
        ))}
      </div>
    </section>
  )
}
