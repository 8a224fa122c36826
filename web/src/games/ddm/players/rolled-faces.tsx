import { HIDDEN_ID, type Seat, type Setup } from '@dungeon-dice/client-sdk/rules'
import { useText } from '../../../lib/text/text.tsx'
import { DieFace } from '../icons/die-face.tsx'
import type { LastRoll } from './last-roll.ts'
import styles from './rolled-faces.module.css'

interface Props {
  readonly seat: Seat
  readonly roll: LastRoll | null
  readonly setup: Setup
  readonly name: string
}

/** The faces that a player rolled last, from the landing of the dice to the player's next turn. */
export const RolledFaces = ({ seat, roll, setup, name }: Props) => {
  const { crests, players, roll: words } = useText()
  // The space is reserved, so that nothing shifts when dice land.
  if (roll === null) return <span className={styles['rolled-faces']} data-count={3} />
  return (
    <ul
      className={styles['rolled-faces']}
      aria-label={players.rolled(name)}
      data-rolled={seat}
      data-past={roll.isNow ? undefined : ''}
    >
      {roll.dice.map(({ die, face }) => {
        const card = setup.lists[seat].dice[die - 1]
        const isKnown = card !== undefined && card.id !== HIDDEN_ID
        const isSummon = face.crest === 'summon' && isKnown
        return (
          <li key={die} data-face={face.crest}>
            <DieFace type={card?.type ?? 'item'} face={face} />
            {isSummon && <b aria-hidden="true">{card.level}</b>}
            <span className="spoken">
              {isSummon
                ? players.summonFace(card.level)
                : words.face(crests[face.crest], face.count)}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
