import type { Thing, Who } from './speaking.ts'

/** Fall, in dem etwas steht. */
export type Case = 'nominative' | 'accusative' | 'dative'

/** Eine Aufzählung: `a, b und c`. */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} und ${words.at(-1)}`

/** Eine Seite als die, die etwas tut. */
export const side = ({ isYou, name }: Who): string => (isYou ? 'du' : (name ?? 'dein Gegner'))

/** Was eine Seite tut: `du würfelst`, `Anna würfelt`. */
export const does = (who: Who, second: string, third: string): string =>
  `${side(who)} ${who.isYou ? second : third}`

/** Ein Name im Genitiv; nach einem Zischlaut steht der Apostroph. */
const genitive = (name: string): string => (/[sßxz]$/i.test(name) ? `${name}’` : `${name}s`)

/** Wessen etwas ist, vor einem männlichen Wort oder vor einem Monster, das als sächlich gilt. */
const MINE = {
  masculine: { nominative: 'dein', accusative: 'deinen', dative: 'deinem' },
  neuter: { nominative: 'dein', accusative: 'dein', dative: 'deinem' },
} as const
const THE = {
  masculine: { nominative: 'der', accusative: 'den', dative: 'dem' },
  neuter: { nominative: 'das', accusative: 'das', dative: 'dem' },
} as const

/** Wessen etwas ist: `dein Battle Ox`, `Annas Battle Ox`, `das Battle Ox deines Gegners`. */
export function owned(
  who: Who,
  noun: string,
  gender: 'masculine' | 'neuter',
  fall: Case = 'nominative',
): string {
  if (who.isYou) return `${MINE[gender][fall]} ${noun}`
  if (who.name !== null) return `${genitive(who.name)} ${noun}`
  return `${THE[gender][fall]} ${noun} deines Gegners`
}

const NOUNS = {
  monster: ['Monster', 'neuter'],
  item: ['Gegenstand', 'masculine'],
  master: ['Dungeon Master', 'masculine'],
} as const

/** Etwas auf dem Brett: `dein Battle Ox`. */
export function thing({ kind, whose, name, at }: Thing, fall: Case = 'nominative'): string {
  if (kind === 'space') return at
  const [plain, gender] = NOUNS[kind]
  if (whose === null) return name ?? plain
  return owned(whose, name ?? plain, name === null ? gender : 'neuter', fall)
}

/** Etwas auf dem Brett, und wo: `dein Battle Ox auf g4`. */
export const thingAt = (one: Thing, fall: Case = 'nominative'): string =>
  one.kind === 'space' || one.kind === 'master'
    ? thing(one, fall)
    : `${thing(one, fall)} auf ${one.at}`
