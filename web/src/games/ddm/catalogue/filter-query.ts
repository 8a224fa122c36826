import { ALL_ENTRIES, FACETS, type Filter, facetValues, SORTINGS } from './filter.ts'

/** The filter of an address, such as `q=fire&type=dragon,item&sort=attack`; what is not known is left out. */
export function readFilter(query: URLSearchParams): Filter {
  const valuesOf = (facet: (typeof FACETS)[number]): readonly string[] => {
    const named = query.get(facet)?.split(',') ?? []
    return facetValues(facet).filter((value) => named.includes(value))
  }
  return {
    words: query.get('q') ?? '',
    chosen: {
      type: valuesOf('type'),
      level: valuesOf('level'),
      crest: valuesOf('crest'),
      timing: valuesOf('timing'),
      general: valuesOf('general'),
    },
    sorting: SORTINGS.find((sorting) => sorting === query.get('sort')) ?? ALL_ENTRIES.sorting,
  }
}

/** A filter as the query of an address; empty for all entries. */
export function writeFilter({ words, chosen, sorting }: Filter): URLSearchParams {
  const fields = [
    ['q', words],
    ...FACETS.map((facet) => [facet, chosen[facet].join(',')]),
    ['sort', sorting === ALL_ENTRIES.sorting ? '' : sorting],
  ]
  return new URLSearchParams(fields.filter(([, value]) => value !== ''))
}
