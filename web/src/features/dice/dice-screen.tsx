import { useDeferredValue, useMemo } from 'react'
import { Link, useSearchParams } from 'wouter'
import type { Entry } from '../../games/ddm/catalogue/entry.ts'
import { EntryCard, EntryCards } from '../../games/ddm/catalogue/entry-card.tsx'
import { chooseEntries, FACETS } from '../../games/ddm/catalogue/filter.ts'
import { FilterBar } from '../../games/ddm/catalogue/filter-bar.tsx'
import { readFilter, writeFilter } from '../../games/ddm/catalogue/filter-query.ts'
import { useCatalogue } from '../../games/ddm/catalogue/use-catalogue.ts'
import { PATHS } from '../../lib/paths.ts'
import { useText } from '../../lib/text/text.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { QueryView } from '../../ui/queries/query-view.tsx'

/** All dice and figures of the server; the filter is part of the address. */
export const DiceScreen = () => {
  const text = useText()
  const query = useCatalogue()
  return (
    <Screen title={text.places.dice}>
      <QueryView query={query}>{({ entries }) => <Catalogue entries={entries} />}</QueryView>
    </Screen>
  )
}

const Catalogue = ({ entries }: { readonly entries: readonly Entry[] }) => {
  const { dice, usage } = useText()
  const [query, setQuery] = useSearchParams()
  const filter = useMemo(() => readFilter(query), [query])
  const wanted = useDeferredValue(filter)
  const chosen = useMemo(() => chooseEntries(entries, wanted), [entries, wanted])
  return (
    <>
      <p>
        <Link href={PATHS.usage}>{usage.title}</Link>
      </p>
      <FilterBar
        filter={filter}
        onFilter={(next) => setQuery(writeFilter(next), { replace: true })}
        facets={FACETS}
        shown={chosen.length}
        all={entries.length}
      />
      {chosen.length === 0 && <p>{dice.none}</p>}
      <EntryCards>
        {chosen.map((entry) => (
          <EntryCard key={entry.id} entry={entry} />
        ))}
      </EntryCards>
    </>
  )
}
