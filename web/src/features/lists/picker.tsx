import { canBringIn } from '@dungeon-dice/client-sdk/rules'
import {
  memo,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Entry } from '../../games/ddm/catalogue/entry.ts'
import { EntryCard, EntryCards } from '../../games/ddm/catalogue/entry-card.tsx'
import { ALL_ENTRIES, chooseEntries, FACETS, type Facet } from '../../games/ddm/catalogue/filter.ts'
import { FilterBar } from '../../games/ddm/catalogue/filter-bar.tsx'
import { useText } from '../../lib/text/text.tsx'
import type { Half } from './draft.ts'
import styles from './picker.module.css'
import { Stepper } from './stepper.tsx'
import type { Builder } from './use-builder.ts'

/** Facets that tell apart what each half consists of: a figure shows no crests. */
const FACETS_OF: Readonly<Record<Half, readonly Facet[]>> = {
  dice: FACETS,
  figures: FACETS.filter((facet) => facet !== 'crest'),
}

/** Dice and figures to choose from, with how many of each are in the list. */
export const Picker = ({ builder }: { readonly builder: Builder }) => {
  const { list, dice } = useText()
  const [wanted, setWanted] = useState<Half>('dice')
  const [filter, setFilter] = useState(ALL_ENTRIES)
  const [isFitting, setFitting] = useState(true)
  const half = builder.halves.includes(wanted) ? wanted : 'dice'
  const all = useOffered(builder, half, isFitting)
  const settled = useDeferredValue(filter)
  const chosen = useMemo(() => chooseEntries(all, settled), [all, settled])
  const step = useStep(builder)
  return (
    <section id="list-picker" tabIndex={-1} className="picker" aria-label={list.choose}>
      {builder.halves.length > 1 && (
        <fieldset className={styles['picker-halves']}>
          <legend className="spoken">{list.chooseHalf}</legend>
          {builder.halves.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === half}
              onClick={() => setWanted(one)}
            >
              {list.halves[one]}
            </button>
          ))}
        </fieldset>
      )}
      {half === 'figures' && (
        <label className={styles['picker-fitting']}>
          <input
            type="checkbox"
            checked={isFitting}
            onChange={({ target }) => setFitting(target.checked)}
          />{' '}
          {list.onlyFitting}
        </label>
      )}
      <FilterBar
        filter={filter}
        onFilter={setFilter}
        facets={FACETS_OF[half]}
        shown={chosen.length}
        all={all.length}
        isOpen={false}
      />
      {chosen.length === 0 && <p>{dice.none}</p>}
      <EntryCards>
        {chosen.map((entry) => (
          <PickerCard
            key={entry.id}
            entry={entry}
            half={half}
            count={builder.draft[half].filter((id) => id === entry.id).length}
            onStep={step}
          />
        ))}
      </EntryCards>
    </section>
  )
}

/** One more of an id in a half of the list, or one less. */
type Step = (by: 'add' | 'take', half: Half, id: string) => void

/** Steps that stay the same function, so that only the cards whose count differs are drawn again. */
function useStep(builder: Builder): Step {
  const latest = useRef(builder)
  useLayoutEffect(() => {
    latest.current = builder
  })
  return useCallback((by, half, id) => latest.current[by](half, id), [])
}

interface CardProps {
  readonly entry: Entry
  readonly half: Half
  readonly count: number
  readonly onStep: Step
}

const PickerCard = memo(({ entry, half, count, onStep }: CardProps) => (
  <EntryCard entry={entry} isFigure={half === 'figures'} opensTab>
    <Stepper
      name={entry.card.name}
      count={count}
      onAdd={() => onStep('add', half, entry.id)}
      onTake={() => onStep('take', half, entry.id)}
    />
  </EntryCard>
))

/** One half's choices: all dice, or all figures that a die of the list can bring in (R2.6). */
function useOffered({ index, draft }: Builder, half: Half, isFitting: boolean): readonly Entry[] {
  return useMemo(() => {
    if (half === 'dice') return index.entries.filter(({ die }) => die !== null)
    if (!isFitting) return index.entries
    const dice = draft.dice.flatMap((id) => index.catalogue.dice.get(id) ?? [])
    return index.entries.filter(({ card }) => dice.some((die) => canBringIn(die, card)))
  }, [index, draft.dice, half, isFitting])
}
