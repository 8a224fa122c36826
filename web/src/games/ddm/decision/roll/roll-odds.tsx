import { CRESTS, gainsExpected, summonOdds } from '@dungeon-dice/client-sdk/rules'
import { useText } from '../../../../lib/text/text.tsx'
import { CrestIcon } from '../../icons/crest-icon.tsx'
import styles from './roll-panel.module.css'
import type { Rolling } from './rolling.ts'

/** Least number of crests that is told: what is rarer rounds to nothing. */
const TOLD = 0.05

/** The odds of the chosen dice: a summon of each level (R7.1), and crests (R6.3). */
export const RollOdds = ({ draft }: { readonly draft: Rolling }) => {
  const { crests, roll } = useText()
  const own = draft.dice.filter(({ number }) => draft.chosen.includes(number))
  const { crestCap, tripleSummon, summonBinding } = draft.state.setup.options
  const dice = own.map(({ die }) => die)
  const gains = gainsExpected(dice, draft.state.seats[draft.seat].crests, crestCap)
  const odds = summonOdds(dice).filter(({ right }) => right > 0)
  const isMore = tripleSummon === 'on' && summonBinding === 'figures'
  const lost = CRESTS.reduce((sum, crest) => sum + gains[crest].lost, 0)
  const brings = (level: number) =>
    own.some(({ die, figures }) => die.level === level && figures > 0)
  return (
    <div id="roll-odds" className={styles['roll-odds']}>
      <p>
        {odds.length === 0 && roll.noSummon}
        {odds.map(({ level, right, three }) => (
          <span key={level} className={styles['roll-odds-level']}>
            <strong>{roll.chance(right)}</strong> {roll.summon(level)}
            {!brings(level) && ` (${roll.noFigure})`}
            {isMore && three > 0 && level < 4 && ` (${roll.more(three, level + 1)})`}
          </span>
        ))}
      </p>
      <ul aria-label={roll.expected}>
        {CRESTS.filter((crest) => gains[crest].amount >= TOLD).map((crest) => (
          <li key={crest}>
            <CrestIcon crest={crest} />
            <span aria-hidden="true">+{roll.mean(gains[crest].amount)}</span>
            <span className="spoken">
              {roll.gain(roll.mean(gains[crest].amount), crests[crest])}
            </span>
          </li>
        ))}
      </ul>
      {lost >= TOLD && <p>{roll.lost(roll.mean(lost))}</p>}
    </div>
  )
}
