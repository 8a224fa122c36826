import {
  effectsOf,
  findMonster,
  findSupport,
  type LineUp,
  MONSTER_IDS,
  SUPPORT_IDS,
} from '@dungeon-dice/client-sdk/duel'
import { useState } from 'react'
import { CardPicture } from '../cards/card-picture.tsx'
import { cardName } from '../narration/narrate.ts'
import { useWords } from '../text/use-words.ts'
import { canAdd } from './draft.ts'
import styles from './lists.module.css'

type Sort = 'level' | 'atk' | 'def' | 'name'
const SORTS: readonly Sort[] = ['level', 'atk', 'def', 'name']
const LEVELS = [1, 2, 3, 4] as const

interface Props {
  readonly lineUp: LineUp
  readonly onAdd: (id: string) => void
}

const compared = (one: string, other: string, sort: Sort): number => {
  const [a, b] = [findMonster(one), findMonster(other)]
  if (a === undefined || b === undefined) return 0
  if (sort === 'name') return a.name.localeCompare(b.name)
  return sort === 'level' ? a.level - b.level || b.atk - a.atk : b[sort] - a[sort]
}

/** All cards to choose from, by a word, a level and an order. */
export const Picker = ({ lineUp, onAdd }: Props) => {
  const words = useWords()
  const [search, setSearch] = useState('')
  const [level, setLevel] = useState(0)
  const [sort, setSort] = useState<Sort>('level')
  const [hasEffect, setHasEffect] = useState(false)
  const isFound = (id: string): boolean => {
    const told = `${cardName(words, id)} ${words.supportEffect(id)} ${words.monsterEffect(id)}`
    return told.toLowerCase().includes(search.trim().toLowerCase())
  }
  const monsters = MONSTER_IDS.filter(
    (id) =>
      isFound(id) &&
      (level === 0 || findMonster(id)?.level === level) &&
      (!hasEffect || effectsOf(id).length > 0),
  ).toSorted((one, other) => compared(one, other, sort))
  const supports = SUPPORT_IDS.filter(isFound)
  return (
    <section aria-label={words.lists.allMonsters}>
      <div className={styles['filters']}>
        <label>
          {words.lists.search}{' '}
          <input type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
        </label>
        <label>
          {words.lists.level}{' '}
          <select value={level} onChange={({ target }) => setLevel(Number(target.value))}>
            <option value={0}>{words.lists.anyLevel}</option>
            {LEVELS.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        </label>
        <label>
          {words.lists.sort}{' '}
          <select
            value={sort}
            onChange={({ target }) => setSort(SORTS.find((one) => one === target.value) ?? 'level')}
          >
            {SORTS.map((one) => (
              <option key={one} value={one}>
                {words.lists.sorts[one]}
              </option>
            ))}
          </select>
        </label>
        <label>
          <input
            type="checkbox"
            checked={hasEffect}
            onChange={({ target }) => setHasEffect(target.checked)}
          />{' '}
          {words.lists.withEffect}
        </label>
      </div>
      <Choices title={words.lists.allSupports} ids={supports} {...{ lineUp, onAdd }} />
      <Choices title={words.lists.allMonsters} ids={monsters} {...{ lineUp, onAdd }} />
    </section>
  )
}

interface ChoicesProps extends Props {
  readonly title: string
  readonly ids: readonly string[]
}

const Choices = ({ title, ids, lineUp, onAdd }: ChoicesProps) => {
  const words = useWords()
  return (
    <>
      <h2>{title}</h2>
      {ids.length === 0 && <p>{words.lists.none}</p>}
      <ul className={styles['choices']}>
        {ids.map((id) => {
          const name = cardName(words, id) ?? id
          const monster = findMonster(id)
          const kind = findSupport(id)?.kind ?? null
          return (
            <li key={id}>
              <button
                type="button"
                aria-label={words.lists.add(name)}
                disabled={!canAdd(lineUp, id)}
                data-add={id}
                onClick={() => onAdd(id)}
              >
                <CardPicture id={id} kind={kind} />
                <span>
                  <strong>{name}</strong>
                  <small>
                    {monster === undefined
                      ? kind !== null && words.kinds[kind]
                      : `${words.level(monster.level)} · ${monster.atk}/${monster.def}`}
                  </small>
                  <small>{words.supportEffect(id) || words.monsterEffect(id)}</small>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}
