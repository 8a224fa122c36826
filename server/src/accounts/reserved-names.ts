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

/** Titles whose plural is a common name. */
const WITHOUT_PLURAL: readonly string[] = ['root']

/** Words ignored beside a title or a bot's name, such as `the`: they do not make it acceptable. */
const FILLERS = new Set(
  ['the', 'a', 'ai', 'bot', 'team', 'crew', 'der', 'die', 'das', 'ein'].map(skeletonOf),
)

/** A title, its plural, and both written as one word with `the` or `team`. */
function formsOfTitle(title: string): readonly string[] {
  const numbers = WITHOUT_PLURAL.includes(title) ? [title] : [title, `${title}s`]
  return numbers.flatMap((one) => [one, `the${one}`, `${one}team`, `team${one}`])
}

/** Filter for reserved names and their look-alikes; `bots` are the names of the built-in bots. */
export function reservedNames(bots: readonly string[]): NameFilter {
  const ofBots = bots.flatMap((bot) => [bot, `${bot}bot`, `bot${bot}`, `the${bot}`])
  const titles = new Set(TITLES.flatMap(formsOfTitle).map(skeletonOf))
  const whole = new Set([...PLACEHOLDERS, ...ofBots].map(skeletonOf))
  return (name) =>
    spellingsOf(name).some((spelling) => GUEST_NAME.test(spelling)) ||
    [name, withoutFillers(name)].flatMap(variantsOf).some((form) => whole.has(form)) ||
    partsOf(name).some((part) => variantsOf(part).some((form) => titles.has(form)))
}

/** The whole name, each of its words, and each pair of adjacent words. */
function partsOf(name: string): readonly string[] {
  return [name, ...wordPartsOf(wordsIn(name)), ...wordPartsOf(wordsIn(apart(name)))]
}

function wordPartsOf(words: readonly string[]): readonly string[] {
  const pairs = words.slice(1).map((word, place) => `${words[place]}${word}`)
  return [...words, ...pairs]
}

/** A name with its parts in capitals as words: `AdminTeam` as `Admin Team`. */
const apart = (name: string): string => name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')

/** A name without the words that change nothing: `Greedy the bot` as `Greedy`. */
const withoutFillers = (name: string): string =>
  wordsIn(apart(name))
    .filter((word) => !variantsOf(word).some((form) => FILLERS.has(form)))
    .join(' ')

/** Skeletons of a text with digits read as letters or stripped from its ends: `4dm1n`, `Host 2`. */
const variantsOf = (text: string): readonly string[] => {
  const bare = wordsIn(text).join('').replace(OUTER_FIGURES, '')
  return [text, bare].flatMap(spellingsOf)
}
