import { spellingsOf } from './name-filter.ts'
import { type NameFilter, skeletonOf, wordsIn } from './names.ts'

/**
 * Titles under which somebody would seem to speak for the server or the match; refused as a whole
 * name, and as a word or two neighbouring words of one. Unlike the host's list (`NAME_FILTER`) these
 * cannot be given away.
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

/** What the server itself writes where a name stands: refused as a whole name. */
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

/** Names that the server gives guests, with or without the gap; `rn` in a code looks like one letter. */
const GUEST_NAME = new RegExp(`^${skeletonOf('guest')}[\\p{L}\\p{Nd}]{3,6}$`, 'u')
const OUTER_FIGURES = /^\p{Nd}+(?=\P{Nd})|(?<=\P{Nd})\p{Nd}+$/gu

/** Whether a name is reserved, or looks like one that is; `bots`: the names under which bots sit. */
export function reservedNames(bots: readonly string[]): NameFilter {
  const ofBots = bots.flatMap((bot) => [bot, `${bot} bot`, `bot ${bot}`])
  const titles = new Set(TITLES.map(skeletonOf))
  const whole = new Set([...PLACEHOLDERS, ...ofBots].map(skeletonOf))
  return (name) =>
    spellingsOf(name).some((spelling) => GUEST_NAME.test(spelling)) ||
    variantsOf(name).some((form) => whole.has(form)) ||
    partsOf(name).some((part) => variantsOf(part).some((form) => titles.has(form)))
}

/** The words of a name, each pair of neighbours as one, and the whole. */
function partsOf(name: string): readonly string[] {
  const words = wordsIn(name)
  const pairs = words.slice(1).map((word, place) => `${words[place]}${word}`)
  return [name, ...words, ...pairs]
}

/** Skeletons of a text, with figures read as letters or, at its ends, left out: `4dm1n`, `Host 2`. */
const variantsOf = (text: string): readonly string[] => {
  const bare = wordsIn(text).join('').replace(OUTER_FIGURES, '')
  return [text, bare].flatMap(spellingsOf)
}
