import { findMonster, findSupport, type StatScale } from '@dungeon-dice/client-sdk/duel'
import { CardPicture } from '../cards/card-picture.tsx'
import { cardName } from '../narration/narrate.ts'
import { useWords } from '../text/use-words.ts'
import styles from './panels.module.css'

interface Props {
  readonly title: string
  /** Ids of cards; the same one may be there several times. */
  readonly cards: readonly string[]
  readonly scale: StatScale
  /** Id of the card that is looked at; null for none. */
  readonly looked: string | null
  /** Whether something can be done with a card now. */
  readonly isUsable: (id: string) => boolean
  readonly onLook: (id: string) => void
}

/** Cards of the reserve to choose from. */
export const CardList = ({ title, cards, scale, looked, isUsable, onLook }: Props) => {
  const words = useWords()
  const ids = [...new Set(cards)]
  return (
    <section className={styles['reserve']}>
      <h3>{title}</h3>
      {ids.length === 0 && <p>{words.main.none}</p>}
      <ul>
        {ids.map((id) => {
          const count = cards.filter((one) => one === id).length
          return (
            <li key={id}>
              <button
                type="button"
                className={styles['reserve-card']}
                aria-pressed={looked === id}
                data-card={id}
                data-usable={isUsable(id) ? '' : undefined}
                onClick={() => onLook(id)}
              >
                <CardPicture id={id} kind={findSupport(id)?.kind ?? null} />
                <span>
                  {cardName(words, id)}
                  {count > 1 && ` ×${count}`}
                  <small>{noteOf(id)}</small>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )

  function noteOf(id: string): string {
    const monster = findMonster(id, scale)
    if (monster !== undefined)
      return `${words.level(monster.level)} · ${monster.atk}/${monster.def}`
    const kind = findSupport(id)?.kind
    return kind === undefined ? '' : words.kinds[kind]
  }
}
