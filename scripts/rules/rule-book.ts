import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')

/** A rule: its number, such as `R9.4`, and its first sentence as plain text. */
export interface BookRule {
  readonly number: string
  readonly text: string
}

/** A chapter with rules. */
export interface Chapter {
  readonly title: string
  readonly rules: readonly BookRule[]
}

const CHAPTER = /^## (.+)$/
/** A rule, with its name if it has one: `**R13.6 Tunnel.** May move through …`. */
const RULE = /^- \*\*(R\d+\.\d+)(?: ([^*]+))?\*\* (.+)$/
/** Source tags at the end of a rule. */
const SOURCE_TAGS = /\s*\[(?:guide|other|ruling)[^\]]*\].*$/
const FIRST_SENTENCE = /^.+?\.(?=\s|$)/
/** Links in the book are relative to its folder, so they are removed. */
const LINK = /\[([^\]]*)\]\([^)]*\)/g
const MOST_CHARACTERS = 140

function firstSentence(text: string): string {
  const bare = text.replace(SOURCE_TAGS, '').replace(LINK, '$1').replaceAll('|', 'or')
  const sentence = FIRST_SENTENCE.exec(bare)?.[0] ?? bare
  if (sentence.length <= MOST_CHARACTERS) return sentence
  return `${sentence.slice(0, sentence.lastIndexOf(' ', MOST_CHARACTERS))} …`
}

const titleOf = (name: string | undefined, text: string): string =>
  name === undefined ? firstSentence(text) : `${name} ${firstSentence(text)}`

/** All chapters of the rule book with rules, in order. */
export function readChapters(): readonly Chapter[] {
  const book = readFileSync(join(ROOT, 'docs/rules.md'), 'utf8')
  const chapters: { title: string; rules: BookRule[] }[] = []
  for (const line of book.split('\n')) {
    const title = CHAPTER.exec(line)?.[1]
    if (title !== undefined) chapters.push({ title, rules: [] })
    const [, number, name, text] = RULE.exec(line) ?? []
    if (number !== undefined && text !== undefined)
      chapters.at(-1)?.rules.push({ number, text: titleOf(name, text) })
  }
  return chapters.filter(({ rules }) => rules.length > 0)
}
