import type { Thing, Who } from './speaking.ts'

/** A list in words: `a, b and c`. */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** A noun with its indefinite article: `a beast`, `an item`. */
export const withArticle = (noun: string): string =>
  `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`

/** A side as the one who does something. */
export const side = ({ isYou, name }: Who): string => (isYou ? 'you' : (name ?? 'your opponent'))

/** A side with its verb: `you roll`, `Ann rolls`. */
export const does = (who: Who, plain: string, third: string): string =>
  `${side(who)} ${who.isYou ? plain : third}`

/** Whose something is. */
export const whose = (who: Who): string => (who.isYou ? 'your' : `${side(who)}’s`)

const PLAIN_NAMES = { monster: 'monster', item: 'face-down item', master: 'Dungeon Master' }

/** Something on the board: `your Battle Ox`. */
export function thing({ kind, whose: who, name, at }: Thing): string {
  if (kind === 'space') return at
  if (who !== null) return `${whose(who)} ${name ?? PLAIN_NAMES[kind]}`
  return name ?? withArticle(PLAIN_NAMES[kind])
}

/** Something on the board, and where: `your Battle Ox on g4`. */
export const thingAt = (one: Thing): string =>
  one.kind === 'space' || one.kind === 'master' ? thing(one) : `${thing(one)} on ${one.at}`
