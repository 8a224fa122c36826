import {
  attackDiceOf,
  type Fighter,
  fullHpOf,
  type State,
  stepLimits,
} from '@dungeon-dice/client-sdk/skirmish'
import { withSeat } from '../../../lib/match/names.ts'
import type { NameOf } from '../board/square-words.ts'
import { Moves } from '../decision/choose-panel.tsx'
import { useWords } from '../text/use-words.ts'
import styles from './fighter-card.module.css'
import { PortraitImage } from './portrait-image.tsx'

interface Props {
  readonly state: State
  readonly fighter: Fighter | null
  readonly nameOf: NameOf
}

/** All about the fighter that is pointed at. */
export const FighterCard = ({ state, fighter, nameOf }: Props) => {
  const words = useWords()
  if (fighter === null)
    return (
      <section className={styles['card']} data-card-panel="" data-empty="">
        <p>{words.card.hint}</p>
      </section>
    )
  const { seat, id, stage, hp, stance, statuses, recharge, timer } = fighter
  const limits = stepLimits({ ...state, queue: [seat] })
  const facts = [
    `${words.hp(hp, fullHpOf(stage))}, ${words.stage(stage)}`,
    words.card.dice(attackDiceOf(fighter)),
    words.card.steps(limits.withAction, limits.charge),
    words.stances[stance],
    timer > 0 ? words.timer(timer) : '',
    recharge > 0 ? words.recharge(recharge) : '',
  ].filter((fact) => fact !== '')
  return (
    <section
      className={styles['card']}
      data-card-panel=""
      aria-label={words.card.title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys.
      tabIndex={0}
    >
      <div className={styles['card-head']}>
        <PortraitImage id={id} stage={stage} isLarge />
        <div>
          <strong>{words.fighter(id)}</strong>
          <div>{withSeat(nameOf(seat), seat)}</div>
        </div>
      </div>
      <ul>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
        {statuses.map(({ kind, n, turns }) => (
          <li key={kind}>
            {words.status(kind, n, turns)}: {words.statusEffects[kind](n)}
          </li>
        ))}
      </ul>
      <Moves id={id} />
    </section>
  )
}
