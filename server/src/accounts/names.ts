import { err, nameFault, ok, plainName, type Result } from '@dungeon-dice/shared'
import { refusal, type ServerRefusal } from '@dungeon-dice/shared/protocol'
import { LOOK_ALIKES } from './look-alikes.ts'

/** A name that can be shown, and what tells it from others. */
export interface CheckedName {
  readonly shown: string
  readonly key: string
}

/** Whether a host wants no such names. */
export type NameFilter = (name: string) => boolean

const SIGNS = /[ \-_.'ʻʼʽ]+/u
const ACCENTS = /[\u0300-\u036f]/g

const PLAIN = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([plain, others]) => [...others].map((one) => [one, plain])),
)

/**
 * What a name looks like: equal for names that people would take for one another (P8.13). It is
 * never shown.
 */
export function skeletonOf(name: string): string {
  // Upper case first: it opens ß and ligatures, and knows no dotless i.
  const folded = name.normalize('NFKC').toUpperCase().toLowerCase()
  const bare = folded.normalize('NFD').replace(ACCENTS, '').normalize('NFC')
  const letters = wordsIn(bare).join('')
  const plain = [...letters].map((letter) => PLAIN.get(letter) ?? letter).join('')
  return plain.replaceAll('rn', 'm').replaceAll('vv', 'w')
}

/** The words of a name, without the signs between them. */
export const wordsIn = (name: string): readonly string[] =>
  name.split(SIGNS).filter((word) => word !== '')

/** A name in its plain form with its key, or what is wrong with it (P8.4, P8.5). */
export function checkName(
  text: string,
  isUnwanted: NameFilter,
): Result<CheckedName, ServerRefusal> {
  const shown = plainName(text)
  const key = skeletonOf(shown)
  const reason = nameFault(shown) ?? (key === '' ? 'characters' : null)
  if (reason !== null) return err(refusal('bad_name', { reason }))
  return isUnwanted(shown) ? err(refusal('name_refused')) : ok({ shown, key })
}
