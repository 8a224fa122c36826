import {
  CRESTS,
  crestsExpected,
  type Die,
  pairChance,
  summonChance,
} from '@dungeon-dice/client-sdk/rules'
import { Link } from 'wouter'
import { ruleLink } from '../../../lib/paths.ts'
import { capital } from '../../../lib/text/sentences.ts'
import { useText } from '../../../lib/text/text.tsx'
import { CrestIcon } from '../icons/crest-icon.tsx'
import styles from './die-odds.module.css'

/** The odds of a die: how often a summon, and which crests (R6.2, R6.3, R7.1). */
export const DieOdds = ({ die }: { readonly die: Die }) => {
  const { crests: names, die: words, dice } = useText()
  const summon = summonChance(die)
  const crests = crestsExpected(die)
  return (
    <dl className={styles['die-odds']}>
      <div>
        <dt>{words.summon}</dt>
        <dd>{words.chance(summon)}</dd>
      </div>
      <div>
        <dt>
          {words.pair}{' '}
          <Link href={ruleLink('R7.1')} aria-label={dice.rule('R7.1')}>
            R7.1
          </Link>
        </dt>
        <dd>{words.chance(pairChance(summon))}</dd>
      </div>
      <div>
        <dt>{words.crests}</dt>
        {CRESTS.filter((crest) => crests[crest] > 0).map((crest) => (
          <dd key={crest}>
            <CrestIcon crest={crest} /> {capital(names[crest])} {words.mean(crests[crest])}
          </dd>
        ))}
      </div>
    </dl>
  )
}
