import {
  findMonster,
  findSupport,
  HIDDEN,
  type Monster,
  monsterIn,
  type State,
  type Support,
  supportIn,
  type Zone,
} from '@dungeon-dice/client-sdk/duel'
import { CardPortrait, KindSign } from '../cards/card-picture.tsx'
import { valuesOf } from '../model/values.ts'
import { isBehindDivider } from '../model/zones.ts'
import { cardName } from '../narration/narrate.ts'
import { useWords } from '../text/use-words.ts'
import styles from './zone-card.module.css'

/** The card in a zone as it lies there; nothing for a free zone. */
export const ZoneCard = ({ state, zone }: { readonly state: State; readonly zone: Zone }) => {
  const monster = monsterIn(state, zone)
  if (monster !== null) return <MonsterOnField state={state} zone={zone} monster={monster} />
  if (isBehindDivider(state, zone)) return <span className={styles['divider']} data-divider="" />
  const support = supportIn(state, zone)
  return support === null ? null : <SupportOnField support={support} />
}

interface MonsterProps {
  readonly state: State
  readonly zone: Zone
  readonly monster: Monster
}

const MonsterOnField = ({ state, zone, monster }: MonsterProps) => {
  const words = useWords()
  const card = findMonster(monster.id)
  const values = valuesOf(state, zone, monster)
  const isSet = monster.position === 'set'
  return (
    <span
      className={styles['card']}
      data-position={monster.position}
      data-known={card !== undefined ? '' : undefined}
    >
      {card === undefined ? (
        <span className={styles['card-back']} />
      ) : (
        <>
          <span className={isSet ? styles['is-set'] : ''}>
            <CardPortrait id={card.id} />
          </span>
          <span className={styles['card-name']}>{cardName(words, card.id)}</span>
        </>
      )}
      {values !== null && (
        <span className={styles['card-values']}>
          <Value
            now={values.atk}
            printed={values.card.atk}
            isUsed={monster.position === 'atk' && !values.usesDef}
          />
          <Value
            now={values.def}
            printed={values.card.def}
            isUsed={monster.position !== 'atk' || values.usesDef}
          />
        </span>
      )}
    </span>
  )
}

interface ValueProps {
  readonly now: number
  readonly printed: number
  /** Whether it is the value with which the monster fights. */
  readonly isUsed: boolean
}

const Value = ({ now, printed, isUsed }: ValueProps) => (
  <span
    className={isUsed ? styles['is-used'] : ''}
    data-change={now === printed ? undefined : now > printed ? 'more' : 'less'}
  >
    {now}
  </span>
)

const SupportOnField = ({ support }: { readonly support: Support }) => {
  const words = useWords()
  const card = findSupport(support.id)
  if (card === undefined || support.id === HIDDEN)
    return (
      <span className={styles['card']} data-support="">
        <span className={styles['card-back']} />
      </span>
    )
  return (
    <span className={styles['card']} data-support={card.kind}>
      <span className={support.isSet ? styles['is-set'] : ''}>
        <KindSign kind={card.kind} />
      </span>
      <span className={styles['card-name']}>{words.supportDivided(card.id)}</span>
    </span>
  )
}
