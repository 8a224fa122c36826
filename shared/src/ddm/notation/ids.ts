import type { DiceList } from '../rules/02-lists/dice-list.ts'
import { runsOf } from './runs.ts'

/** Ids by commas, a run of one id as `3*id`. */
const spellIds = (ids: readonly string[]): string =>
  runsOf(ids, (before, next) => before === next)
    .map((run) => (run.length === 1 ? run[0] : `${run.length}*${run[0]}`))
    .join(',')

/** A list in text: its dice, and after `;` figures, where there are any. */
export const spellList = ({ dice, figures }: DiceList): string =>
  [dice, ...(figures.length === 0 ? [] : [figures])].map(spellIds).join(';')

/** Most ids that are read: ten times the longest list. */
const MOST_IDS = 999

/** The ids of such a text, or null when it is none; nothing of an id is known here. */
export function parseIds(text: string): readonly string[] | null {
  const ids: string[] = []
  for (const part of text === '' ? [] : text.split(',')) {
    const [, count, id] = /^(?:(\d{1,2})\*)?(\??[a-z0-9-]+)$/.exec(part) ?? []
    if (id === undefined || ids.length > MOST_IDS) return null
    ids.push(...Array<string>(count === undefined ? 1 : Number(count)).fill(id))
  }
  return ids
}
