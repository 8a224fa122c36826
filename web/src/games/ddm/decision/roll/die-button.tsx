import type { Face } from '@dungeon-dice/client-sdk/rules'
import { useContext } from 'react'
import type { Text } from '../../../../lib/text/text.tsx'
import { useText } from '../../../../lib/text/text.tsx'
import { HintedDiceContext } from '../../advice/hinted-dice.ts'
import { DieFace } from '../../icons/die-face.tsx'
import { TypeIcon } from '../../icons/type-icon.tsx'
import type { OwnDie } from './own-dice.ts'
import styles from './roll-panel.module.css'

interface Props {
  readonly own: OwnDie
  /** The key that does the same; empty for none. */
  readonly shortcut: string
  readonly isChosen: boolean
  readonly isSending: boolean
  readonly onToggle: () => void
}

/** One die of the tray: its name, its faces, and whether it is rolled. */
export const DieButton = ({ own, shortcut, isChosen, isSending, onToggle }: Props) => {
  const text = useText()
  const { die, figures } = own
  const { roll, advice } = text
  const hinted = useContext(HintedDiceContext).get(own.number)
  const words = dieWords(text, own)
  return (
    <button
      type="button"
      className={styles['die-button']}
      aria-pressed={isChosen}
      aria-label={hinted === undefined ? words : `${words}. ${advice.named(hinted)}`}
      data-hinted={hinted === undefined ? undefined : ''}
      disabled={isSending}
      onClick={onToggle}
    >
      <span className={styles['die-button-name']}>
        <TypeIcon type={die.type} />
        <span>{die.card.name}</span>
        {shortcut !== '' && <kbd>{shortcut}</kbd>}
      </span>
      <span className={styles['die-button-faces']}>
        <span className={styles['die-button-level']}>{roll.levelShort(die.level)}</span>
        {die.faces.map((face, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the faces of a die keep their order.
          <DieFace key={place} type={die.type} face={face} />
        ))}
      </span>
      {hinted !== undefined && (
        <span className={styles['die-button-hint']}>
          {advice.ask} {hinted}
        </span>
      )}
      {figures === 0 && <span className={styles['die-button-note']}>{roll.noFigure}</span>}
    </button>
  )
}

/** The picture of a die in words. */
function dieWords({ crests, roll, types }: Text, { die, figures }: OwnDie): string {
  const faceWords = ({ crest, count }: Face) => roll.face(crests[crest], count)
  const words = die.faces.map(faceWords)
  const faces = [...new Set(words)].map((word) =>
    roll.times(words.filter((one) => one === word).length, word),
  )
  const name = roll.die(die.card.name, types[die.type], die.level)
  return [`${name}: ${faces.join(', ')}`, ...(figures === 0 ? [roll.noFigure] : [])].join('. ')
}
