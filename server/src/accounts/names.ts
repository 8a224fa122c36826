import { err, nameFault, ok, plainName, type Result } from '@dungeon-dice/shared'
import { refusal, type ServerRefusal } from '@dungeon-dice/shared/protocol'
import { LOOK_ALIKES } from './look-alikes.ts'

/** A valid name as shown, with the key that must be unique. */
export interface CheckedName {
  readonly shown: string
  readonly key: string
}

/** Returns true for names the host does not allow. */
export type NameFilter = (name: string) => boolean

const SIGNS = /[ \-_.'ʻʼʽ]+/u
const ACCENTS = /[\u0300-\u036f]/g

const PLAIN = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([plain, others]) => [...others].map((one) => [one, plain])),
)

/** Skeleton of a name: equal for names that people would confuse (P8.13). Never shown. */
export function skeletonOf(name: string): string {
  // Upper case first: this expands ß and ligatures and removes the dotless i.
  const folded = name.normalize('NFKC').toUpperCase().toLowerCase()
  const bare = folded.normalize('NFD').replace(ACCENTS, '').normalize('NFC')
  const letters = wordsIn(bare).join('')
  const plain = [...letters].map((letter) => PLAIN.get(letter) ?? letter).join('')
  return plain.replaceAll('rn', 'm').replaceAll('vv', 'w')
}

/** Splits a name into words at its punctuation. */
export const wordsIn = (name: string): readonly string[] =>
  name.split(SIGNS).filter((word) => word !== '')

/** Normalizes a name and derives its key, or returns why it is invalid (P8.4, P8.5). */
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
