import { type DiceList, LEVELS, type Preset } from '@dungeon-dice/client-sdk/rules'
import type { ReactNode } from 'react'
import { FIGURE_TYPES } from '../../games/ddm/catalogue/filter.ts'
import type { CatalogueIndex } from '../../games/ddm/catalogue/use-catalogue.ts'
import { TypeIcon } from '../../games/ddm/icons/type-icon.tsx'
import { useText } from '../../lib/text/text.tsx'
import styles from './list-card.module.css'

interface Props {
  readonly index: CatalogueIndex
  readonly preset: Preset
  readonly list: DiceList
  /** Its name, as a link or as words. */
  readonly name: ReactNode
  /** A short description. */
  readonly words?: string | undefined
  /** A further note, such as that it is the default. */
  readonly notes: readonly string[]
  /** The buttons of the card. */
  readonly children: ReactNode
}

/** A dice list among others: its name, and what it consists of at a glance. */
export const ListCard = ({ index, preset, list, name, words, notes, children }: Props) => {
  const { lists, presets } = useText()
  return (
    <li className={styles['list-card']}>
      <div>
        <h3>{name}</h3>
        {notes.map((note) => (
          <span key={note} className={styles['list-card-note']}>
            {note}
          </span>
        ))}
      </div>
      <p>
        {presets[preset]} · {lists.counts(list.dice.length, list.figures.length)}
      </p>
      {words !== undefined && <p>{words}</p>}
      <Glance index={index} dice={list.dice} />
      <div className={styles['list-card-actions']}>{children}</div>
    </li>
  )
}

/** How many dice there are of each type and of each level. */
const Glance = ({
  index,
  dice,
}: {
  readonly index: CatalogueIndex
  readonly dice: readonly string[]
}) => {
  const { list, types: names } = useText()
  const cards = dice.flatMap((id) => index.entryOf(id)?.card ?? [])
  const types = FIGURE_TYPES.filter((type) => cards.some((card) => card.type === type))
  const levels = LEVELS.filter((level) => cards.some((card) => card.level === level))
  return (
    <p className={styles['list-card-glance']}>
      {types.map((type) => (
        <span key={type}>
          <TypeIcon type={type} /> <span className="spoken">{names[type]}</span>{' '}
          {cards.filter((card) => card.type === type).length}
        </span>
      ))}
      {levels.map((level) => (
        <span key={level} className={styles['list-card-level']}>
          {list.level(level)}: {cards.filter((card) => card.level === level).length}
        </span>
      ))}
    </p>
  )
}
