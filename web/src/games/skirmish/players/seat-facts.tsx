import {
  fighterAt,
  fullHpOf,
  isOut,
  type Seat,
  type State,
} from '@dungeon-dice/client-sdk/skirmish'
import { useText } from '../../../lib/text/text.tsx'
import { hasTeams, placeOut, sideOf } from '../model/sides.ts'
import { isBuff } from '../model/statuses.ts'
import { useWords } from '../text/use-words.ts'
import { PortraitImage } from './portrait-image.tsx'
import styles from './seat-facts.module.css'

/** A seat's fighter, HP, stage, protection, statuses and recharge. */
export const SeatFacts = ({ state, seat }: { readonly state: State; readonly seat: Seat }) => {
  const words = useWords()
  const fighter = fighterAt(state, seat)
  if (fighter === undefined) {
    const isReady = state.turn === 0 && state.choices[seat] !== undefined
    return (
      <span className={styles['facts']}>
        {isOut(state, seat) ? <Out state={state} seat={seat} /> : isReady && words.choose.ready}
      </span>
    )
  }
  const { id, stage, hp, stance, statuses, recharge, timer } = fighter
  const full = fullHpOf(stage)
  return (
    <span className={styles['facts']}>
      <PortraitImage id={id} stage={stage} />
      {hasTeams(state.setup) && (
        <span className={styles['facts-team']}>{words.team(sideOf(state.setup, seat) + 1)}</span>
      )}
      <span className={styles['facts-name']}>{words.fighter(id)}</span>
      <span className={styles['facts-hp']}>
        <meter min={0} max={full} low={full / 3} value={hp} aria-label={words.hp(hp, full)} /> {hp}/
        {full} {words.hpShort}
      </span>
      {stage > 1 && <Chip sign={'★'.repeat(stage - 1)} words={words.stage(stage)} value={timer} />}
      {timer > 0 && <span className="spoken">{words.timer(timer)}</span>}
      {stance !== 'open' && <span className={styles['facts-chip']}>{words.stances[stance]}</span>}
      {recharge > 0 && <Chip sign="↻" words={words.recharge(recharge)} value={recharge} />}
      {statuses.map(({ kind, n, turns }) => (
        <span
          key={kind}
          className={isBuff(kind) ? styles['facts-buff'] : styles['facts-debuff']}
          title={`${words.status(kind, n, turns)}: ${words.statusEffects[kind](n)}`}
        >
          <span aria-hidden="true">{isBuff(kind) ? '▲' : '▼'}</span> {words.statuses[kind]} {n}
        </span>
      ))}
    </span>
  )
}

/** That a seat is out, and its place once that is certain. */
const Out = ({ state, seat }: { readonly state: State; readonly seat: Seat }) => {
  const { out, outAt } = useWords()
  const { result } = useText()
  const at = placeOut(state, seat)
  return at === null ? out : outAt(result.ordinal(at.place), at.of)
}

interface ChipProps {
  readonly sign: string
  readonly words: string
  /** Turns; 0 for none. */
  readonly value: number
}

/** A sign with a number of turns, and what it means for those who ask or do not see it. */
const Chip = ({ sign, words, value }: ChipProps) => (
  <span className={styles['facts-chip']} title={words}>
    <span aria-hidden="true">
      {sign}
      {value > 0 && ` ${value}`}
    </span>
    <span className="spoken">{words}</span>
  </span>
)
