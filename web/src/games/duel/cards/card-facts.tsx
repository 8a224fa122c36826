import {
  effectsOf,
  findMonster,
  findSupport,
  type MonsterCard,
  type StatScale,
} from '@dungeon-dice/client-sdk/duel'
import type { ReactNode } from 'react'
import { useWords } from '../text/use-words.ts'
import styles from './card-facts.module.css'
import { CardPicture } from './card-picture.tsx'

interface Props {
  readonly id: string
  readonly scale: StatScale
  /** Lines about the card where it lies. */
  readonly children?: ReactNode
}

/** All facts of a card that the reader knows: values, level or kind, and its effect. */
export const CardFacts = ({ id, scale, children }: Props) => {
  const words = useWords()
  const support = findSupport(id)
  const monster = findMonster(id, scale)
  if (support !== undefined)
    return (
      <div className={styles['facts']}>
        <p className={styles['facts-head']}>
          <CardPicture id={id} kind={support.kind} />
          <span>
            <strong>{words.support(id)}</strong>
            <br />
            {words.card.kind(words.kinds[support.kind])}
          </span>
        </p>
        {children}
        <p>{words.supportEffect(id)}</p>
        <p className={styles['facts-note']}>{words.kindTimes[support.kind]}</p>
      </div>
    )
  return monster === undefined ? null : <MonsterFacts monster={monster}>{children}</MonsterFacts>
}

const MonsterFacts = ({
  monster,
  children,
}: {
  readonly monster: MonsterCard
  readonly children: ReactNode
}) => {
  const words = useWords()
  const { id, name, level, atk, def } = monster
  return (
    <div className={styles['facts']}>
      <p className={styles['facts-head']}>
        <CardPicture id={id} kind={null} />
        <span>
          <strong>{name}</strong>
          <br />
          {words.level(level)} · {words.stats(atk, def)}
        </span>
      </p>
      {children}
      <p>{effectsOf(id).length === 0 ? words.card.plain : words.monsterEffect(id)}</p>
    </div>
  )
}
