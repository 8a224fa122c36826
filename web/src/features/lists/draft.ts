import {
  type Catalogue,
  type DiceList,
  type ListError,
  listErrors,
  PRESET_OPTIONS,
  type Preset,
} from '@dungeon-dice/client-sdk/rules'

/** A dice list being edited. */
export interface Draft {
  readonly name: string
  readonly preset: Preset
  readonly dice: readonly string[]
  /** Kept with every preset, brought only where figures are chosen apart from dice (R2.5). */
  readonly figures: readonly string[]
}

/** The two parts of a list. */
export type Half = 'dice' | 'figures'

/** A list that has a name, as a draft. */
export const draftOf = ({
  name,
  preset,
  list: { dice, figures },
}: {
  readonly name: string
  readonly preset: Preset
  readonly list: DiceList
}): Draft => ({ name, preset, dice, figures })

/** Whether figures are chosen apart from dice under a preset (R2.5). */
export const hasFigures = (preset: Preset): boolean =>
  PRESET_OPTIONS[preset].summonBinding === 'figures'

/** A draft as the list that is sent to a match. */
export const listOf = ({ preset, dice, figures }: Draft): DiceList => ({
  dice,
  figures: hasFigures(preset) ? figures : [],
})

/** All faults of a draft under its preset (R2). */
export const errorsOf = (catalogue: Catalogue, draft: Draft): readonly ListError[] =>
  listErrors(catalogue, PRESET_OPTIONS[draft.preset], listOf(draft))

/** The draft with one more copy of an id, next to the others. */
export function addTo(draft: Draft, half: Half, id: string): Draft {
  const ids = draft[half]
  const last = ids.lastIndexOf(id)
  return { ...draft, [half]: ids.toSpliced(last < 0 ? ids.length : last + 1, 0, id) }
}

/** The draft with one less of an id. */
export function takeFrom(draft: Draft, half: Half, id: string): Draft {
  const last = draft[half].lastIndexOf(id)
  return last < 0 ? draft : { ...draft, [half]: draft[half].toSpliced(last, 1) }
}

/** An id of a list, and how often it is there. */
export interface Copies {
  readonly id: string
  readonly count: number
}

/** The ids of a list in its order, each once. */
export const copiesOf = (ids: readonly string[]): readonly Copies[] =>
  Array.from(new Set(ids), (id) => ({ id, count: ids.filter((one) => one === id).length }))

/** Whether two drafts would be saved alike. */
export function isAlike(a: Draft, b: Draft): boolean {
  const textOf = (draft: Draft) => JSON.stringify([draft.name, draft.preset, listOf(draft)])
  return textOf(a) === textOf(b)
}

/** The name, with a number behind it where it is taken. */
export function freeName(name: string, taken: readonly string[]): string {
  let free = name
  for (let number = 2; taken.includes(free); number += 1) free = `${name} ${number}`
  return free
}
