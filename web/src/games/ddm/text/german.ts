import { type Gender, genderOf } from './german-gender.ts'
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

/** Wessen etwas ist, je nach Geschlecht und Fall. */
const MINE = {
  masculine: { nominative: 'dein', accusative: 'deinen', dative: 'deinem' },
  feminine: { nominative: 'deine', accusative: 'deine', dative: 'deiner' },
  neuter: { nominative: 'dein', accusative: 'dein', dative: 'deinem' },
} as const
const THE = {
  masculine: { nominative: 'der', accusative: 'den', dative: 'dem' },
  feminine: { nominative: 'die', accusative: 'die', dative: 'der' },
  neuter: { nominative: 'das', accusative: 'das', dative: 'dem' },
} as const

/** Wessen etwas ist: `dein Battle Ox`, `Annas Battle Ox`, `der Battle Ox deines Gegners`. */
export function owned(
  who: Who,
  noun: string,
  gender: Gender = genderOf(noun),
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

/** Das Wort für etwas auf dem Brett, und dessen Geschlecht. */
function nounOf({ kind, name }: Thing): readonly [string, Gender] {
  if (kind === 'space') return ['Feld', 'neuter']
  return name === null ? NOUNS[kind] : [name, genderOf(name)]
}

/** Etwas auf dem Brett: `dein Battle Ox`. */
export function thing(one: Thing, fall: Case = 'nominative'): string {
  if (one.kind === 'space') return one.at
  const [noun, gender] = nounOf(one)
  return one.whose === null ? noun : owned(one.whose, noun, gender, fall)
}

/** Wem etwas gehört, das etwas auf dem Brett hat, vor einem weiblichen Wort: `seine`, `ihre`. */
export const its = (one: Thing): string => (nounOf(one)[1] === 'feminine' ? 'ihre' : 'seine')

/** Etwas auf dem Brett, und wo: `dein Battle Ox auf g4`. */
export const thingAt = (one: Thing, fall: Case = 'nominative'): string =>
  one.kind === 'space' || one.kind === 'master'
    ? thing(one, fall)
    : `${thing(one, fall)} auf ${one.at}`
