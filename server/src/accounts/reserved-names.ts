import { spellingsOf } from './name-filter.ts'
import { type NameFilter, skeletonOf, wordsIn } from './names.ts'

/**
 * Titles that would let a player pose as the server or its staff; refused as a whole name, as one
 * word of it, and as two adjacent words. Unlike entries of `NAME_FILTER`, the host cannot allow
 * them.
 */
const TITLES = [
  'admin',
  'admins',
  'administrator',
  'mod',
  'mods',
  'moderator',
  'moderators',
  'host',
  'owner',
  'operator',
  'sysop',
  'root',
  'system',
  'server',
  'staff',
  'official',
  'support',
  'referee',
  'gm',
  'game master',
  'dm',
  'dungeon master',
  'dungeon dice',
  'spielleiter',
  'gastgeber',
  'betreiber',
  'verwalter',
]

/** Placeholders the server shows in place of a name; refused as a whole name. */
const PLACEHOLDERS = [
  'deleted',
  'deleted account',
  'deleted player',
  'deleted user',
  'removed account',
  'gelöscht',
  'gelöschtes Konto',
  'guest',
  'bot',
  'anonymous',
  'nobody',
  'null',
  'undefined',
]

/**
 * Names the server gives to guests, with or without the space; `rn` in a code folds into one
 * letter.
 */
const GUEST_NAME = new RegExp(`^${skeletonOf('guest')}[\\p{L}\\p{Nd}]{3,6}$`, 'u')
const OUTER_FIGURES = /^\p{Nd}+(?=\P{Nd})|(?<=\P{Nd})\p{Nd}+$/gu

/** Filter for reserved names and their look-alikes; `bots` are the names of the built-in bots. */
export function reservedNames(bots: readonly string[]): NameFilter {
  const ofBots = bots.flatMap((bot) => [bot, `${bot} bot`, `bot ${bot}`])
  const titles = new Set(TITLES.map(skeletonOf))
  const whole = new Set([...PLACEHOLDERS, ...ofBots].map(skeletonOf))
  return (name) =>
    spellingsOf(name).some((spelling) => GUEST_NAME.test(spelling)) ||
    variantsOf(name).some((form) => whole.has(form)) ||
    partsOf(name).some((part) => variantsOf(part).some((form) => titles.has(form)))
}

/** The whole name, each of its words, and each pair of adjacent words. */
function partsOf(name: string): readonly string[] {
  const words = wordsIn(name)
  const pairs = words.slice(1).map((word, place) => `${words[place]}${word}`)
  return [name, ...words, ...pairs]
}

/** Skeletons of a text with digits read as letters or stripped from its ends: `4dm1n`, `Host 2`. */
const variantsOf = (text: string): readonly string[] => {
  const bare = wordsIn(text).join('').replace(OUTER_FIGURES, '')
  return [text, bare].flatMap(spellingsOf)
}
