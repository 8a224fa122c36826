import type { FigureType } from '@dungeon-dice/client-sdk/rules'
import { useState } from 'react'
import { capital } from '../../../lib/text/sentences.ts'
import { useText } from '../../../lib/text/text.tsx'
import { useSaid } from '../../../ui/announcer/use-said.ts'
import { CrestIcon } from '../icons/crest-icon.tsx'
import { TypeIcon } from '../icons/type-icon.tsx'
import {
  ALL_ENTRIES,
  countChosen,
  type Facet,
  type Filter,
  facetValues,
  SORTINGS,
  type Sorting,
  toggled,
} from './filter.ts'
import styles from './filter-bar.module.css'

interface Props {
  readonly filter: Filter
  readonly onFilter: (filter: Filter) => void
  /** The facets that can be chosen from. */
  readonly facets: readonly Facet[]
  /** How many entries the filter leaves, of how many. */
  readonly shown: number
  readonly all: number
  /** Whether the facets are there at once, where there is room. */
  readonly isOpen?: boolean
}

/** From this width on there is room for the facets. */
const WIDE = '(min-width: 48rem)'

/** The search among dice and figures: words, facets, order, and the number found. */
export const FilterBar = ({ filter, onFilter, facets, shown, all, isOpen = true }: Props) => {
  const { dice } = useText()
  const [isWide] = useState(() => matchMedia(WIDE).matches)
  const count = dice.count(shown, all)
  useSaid(count)
  return (
    <search className={styles['filter-bar']}>
      <label>
        {dice.search}
        <input
          type="search"
          value={filter.words}
          onChange={({ target }) => onFilter({ ...filter, words: target.value })}
        />
      </label>
      <label>
        {dice.sort}
        <select
          value={filter.sorting}
          onChange={({ target }) => onFilter({ ...filter, sorting: target.value as Sorting })}
        >
          {SORTINGS.map((sorting) => (
            <option key={sorting} value={sorting}>
              {dice.sortings[sorting]}
            </option>
          ))}
        </select>
      </label>
      <details open={isOpen && isWide}>
        <summary>{dice.filters(countChosen(filter))}</summary>
        {facets.map((facet) => (
          <FacetChoice key={facet} facet={facet} filter={filter} onFilter={onFilter} />
        ))}
      </details>
      <p className={styles['filter-bar-count']}>
        {count}{' '}
        {shown < all && (
          <button
            type="button"
            onClick={() => onFilter({ ...ALL_ENTRIES, sorting: filter.sorting })}
          >
            {dice.clear}
          </button>
        )}
      </p>
    </search>
  )
}

type FacetProps = Pick<Props, 'filter' | 'onFilter'> & { readonly facet: Facet }

const FacetChoice = ({ facet, filter, onFilter }: FacetProps) => {
  const { dice } = useText()
  const { name, values }: FacetWords = dice.facets[facet]
  return (
    <fieldset>
      <legend className="spoken">{name}</legend>
      <span className={styles['filter-name']} aria-hidden="true">
        {name}
      </span>
      <span className={styles['filter-values']}>
        {facetValues(facet).map((value) => (
          <button
            key={value}
            type="button"
            className={styles['filter-value']}
            aria-pressed={filter.chosen[facet].includes(value)}
            onClick={() => onFilter(toggled(filter, facet, value))}
          >
            <FacetSign facet={facet} value={value} /> {capital(values[value] ?? value)}
          </button>
        ))}
      </span>
    </fieldset>
  )
}

interface FacetWords {
  readonly name: string
  readonly values: Readonly<Record<string, string>>
}

const FacetSign = ({ facet, value }: { readonly facet: Facet; readonly value: string }) => {
  if (facet === 'type') return <TypeIcon type={value as FigureType} />
  return facet === 'crest' ? <CrestIcon crest={value as 'magic'} /> : null
}
