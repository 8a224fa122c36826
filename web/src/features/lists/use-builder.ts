import { FIGURES_IN_LIST, type ListError, PRESET_OPTIONS } from '@dungeon-dice/client-sdk/rules'
import { useMemo } from 'react'
import type { CatalogueIndex } from '../../games/ddm/catalogue/use-catalogue.ts'
import { useText } from '../../lib/text/text.tsx'
import { useAnnounce } from '../../ui/announcer/announcer.tsx'
import { addTo, type Draft, errorsOf, type Half, hasFigures, takeFrom } from './draft.ts'

/** A draft with its faults and its actions; every change is announced to screen readers. */
export interface Builder {
  readonly index: CatalogueIndex
  readonly draft: Draft
  readonly errors: readonly ListError[]
  /** The halves that its preset has. */
  readonly halves: readonly Half[]
  readonly need: Readonly<Record<Half, number>>
  readonly nameOf: (id: string) => string
  readonly change: (draft: Draft) => void
  readonly add: (half: Half, id: string) => void
  readonly take: (half: Half, id: string) => void
}

/** Works on a draft. */
export function useBuilder(
  index: CatalogueIndex,
  draft: Draft,
  change: (draft: Draft) => void,
): Builder {
  const { list } = useText()
  const announce = useAnnounce()
  const errors = useMemo(() => errorsOf(index.catalogue, draft), [index, draft])
  const need = { dice: PRESET_OPTIONS[draft.preset].poolSize, figures: FIGURES_IN_LIST }
  const nameOf = (id: string) => index.entryOf(id)?.card.name ?? id
  const step =
    (by: typeof addTo, words: (name: string, count: string) => string) =>
    (half: Half, id: string) => {
      const next = by(draft, half, id)
      change(next)
      announce(words(nameOf(id), list.count(next[half].length, need[half])))
    }
  return {
    index,
    draft,
    errors,
    halves: hasFigures(draft.preset) ? ['dice', 'figures'] : ['dice'],
    need,
    nameOf,
    change,
    add: step(addTo, list.added),
    take: step(takeFrom, list.removed),
  }
}
