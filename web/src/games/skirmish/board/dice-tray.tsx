import { FIGHTER_IDS, factorOf, movesOf } from '@dungeon-dice/client-sdk/skirmish'
import type { CSSProperties } from 'react'
import type { Act, Frame } from '../presentation/acts.ts'
import { diceOf } from '../presentation/acts.ts'
import { type LastRoll, lastRollOf } from '../presentation/last-roll.ts'
import type { SkirmishText } from '../text/en.ts'
import { useWords } from '../text/use-words.ts'
import styles from './dice-tray.module.css'
import type { NameOf } from './square-words.ts'

interface Props {
  readonly frame: Frame
  readonly act: Act | null
  /** Number of the act. */
  readonly number: number
  readonly nameOf: NameOf
}

/** The dice of the last roll: they are seen to roll, and stay until the next ones. */
export const DiceTray = ({ frame, act, number, nameOf }: Props) => {
  const words = useWords()
  if (act?.type === 'roll') return <Rolling key={number} act={act} nameOf={nameOf} />
  const roll = lastRollOf(frame.history)
  return (
    <section className={styles['tray']} aria-label={words.dice.title} data-dice="">
      {roll === null ? (
        <span className={styles['tray-words']}>{words.dice.none}</span>
      ) : (
        <Rolled roll={roll} nameOf={nameOf} />
      )}
    </section>
  )
}

/** Dice on their way. */
const Rolling = ({ act, nameOf }: { readonly act: Act; readonly nameOf: NameOf }) => {
  const { dice: words } = useWords()
  const [event] = act.events
  const seat = event !== undefined && 'seat' in event ? event.seat : ''
  const dice = event === undefined ? [] : (diceOf(event) ?? [])
  return (
    <div
      className={`${styles['tray']} ${styles['is-rolling']}`}
      style={{ '--roll-ms': `${act.lengthMs}ms` } as CSSProperties}
      data-dice="rolling"
    >
      <span className={styles['tray-words']}>{words.rolling(nameOf(seat))}</span>
      <Dice dice={dice} />
    </div>
  )
}

/** Whether a move doubles the sum of its dice (R7.3). */
const isDoubled = (name: string | null): boolean =>
  FIGHTER_IDS.some((id) => movesOf(id).some((one) => one.move === name && factorOf(one) === 2))

/** A roll's purpose. */
function purposeOf(words: SkirmishText, { event, move }: LastRoll): string {
  if (event.type === 'orderRolled') return words.dice.order
  if (event.type === 'transformed') return words.dice.time
  return move === null ? words.normalAttack : words.move(move)
}

const Rolled = ({ roll, nameOf }: { readonly roll: LastRoll; readonly nameOf: NameOf }) => {
  const words = useWords()
  const sum = roll.dice.reduce((all, die) => all + die, 0)
  const { result, reason } = roll
  const changes = reason === null ? [] : words.dice.changes(reason)
  return (
    <>
      <span className={styles['tray-words']}>
        {words.dice.roll(nameOf(roll.seat), purposeOf(words, roll))}
      </span>
      <Dice dice={roll.dice} />
      <strong aria-hidden="true">
        {words.dice.sum(sum)}
        {isDoubled(roll.move) && ` ${words.dice.doubled(sum * 2)}`}
      </strong>
      <span className="spoken">{words.dice.words(roll.dice.join(' '), sum)}</span>
      {result !== null && (
        <span className={result.type === 'damaged' ? styles['tray-damage'] : styles['tray-heal']}>
          {result.type === 'damaged'
            ? words.dice.dealt(result.amount, nameOf(result.seat))
            : words.dice.healed(result.amount, nameOf(result.seat))}
        </span>
      )}
      {changes.length > 0 && <span className={styles['tray-words']}>({changes.join(', ')})</span>}
    </>
  )
}

const Dice = ({ dice }: { readonly dice: readonly number[] }) => (
  <span className={styles['tray-dice']} aria-hidden="true">
    {dice.map((face, place) => (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: dice have their places, and never move.
        key={place}
        className={styles['die']}
        style={{ '--place': place } as CSSProperties}
      >
        {face}
      </span>
    ))}
  </span>
)
