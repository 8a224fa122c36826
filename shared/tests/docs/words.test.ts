import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * Words that we once had for what other server projects name as well. Each is looked for as a whole
 * word, or as a part of a name where it begins with a capital.
 */
const OLD_WORDS = [
  ...['SeatGiver', 'LaidTable', 'Whereabouts', 'Gatherer', 'ChatHouse', 'BotHouse', 'Presenter'],
  ...['Audience', 'Crowd', 'Messenger', 'Overseer', 'Patience', 'Attic', 'Dossier', 'Voice'],
  ...['sitter', 'comer', 'shelf', 'scroll', 'succession', 'heir', 'stray', 'ears', 'attic'],
  ...['in vain', 'aftermath', 'doings', 'arena', 'relay', 'entrance', 'shut out', 'dossier'],
  ...['overseer', 'overseeing', 'persistence', 'deed', 'trouble', 'town', 'house', 'patience'],
  ...['callOff', 'useAsked', 'useDoing', 'nonsense', 'sequel', 'face-off', 'by and by'],
  ...['farewell', 'sitters', 'comers', 'hearsay', 'tidings', 'onlooker'],
]

/** Places in which an old word stays, with the reason. */
const STAYS: readonly (readonly [words: readonly string[], file: RegExp, why: string])[] = [
  [
    ['sequel', 'sitter'],
    /./,
    'fields of journals and of calls between servers, which stay readable',
  ],
  [
    ['shelf', 'scroll'],
    /^server\/src\/cluster\/redis\//,
    'keys in Redis, shared by servers of two releases',
  ],
  [['nonsense'], /^server\//, 'NONSENSE_PER_MINUTE, and the name of its limit in Redis'],
  [['Patience'], /^server\/(src|tests)\//, 'RATING_PATIENCE_MS'],
  [
    ['Crowd'],
    /^(bench|server\/tests\/attack)\//,
    'many simulated people at once, as anybody would say',
  ],
  [['arena'], /^client-sdk\/examples\//, 'two bots that play many matches against each other'],
  [
    ['ears'],
    /^web\/src\/(games\/(ddm\/portraits|skirmish\/fighters)|ui\/avatar)\//,
    'parts of a drawn animal',
  ],
  [['scroll'], /^(web|docs)\//, 'what a reader does with a page'],
  [['scroll', 'relay', 'arena'], /^shared\//, 'items and made-up monsters of the game'],
  [['house'], /./, 'npm run house, and a house rule'],
  [['deed'], /^docs\/glossary/, 'the older name of a term'],
  [['nonsense'], /^(client-sdk|shared)\/tests\//, 'what a test sends'],
  [['patience'], /^docs\/security/, 'a virtue of attackers'],
  [['persistence'], /^server\/tests\/support\/redis/, 'what Redis calls it'],
]

const files = execFileSync('git', ['ls-files', '-z', '*.ts', '*.tsx', '*.md'], { cwd: ROOT })
  .toString()
  .split('\0')
  .filter((file) => file !== '' && !file.endsWith('words.test.ts'))

const isOld = (word: string): RegExp =>
  /^[A-Z]/.test(word) ? new RegExp(`${word}`) : new RegExp(`(?<![\\w-])${word}(?![\\w-])`)

/** Lines of a file with an old word that has no reason to stay there. */
function foundIn(file: string): readonly string[] {
  const text = readFileSync(`${ROOT}${file}`, 'utf8')
  const lines = text.split('\n')
  return OLD_WORDS.filter((word) => isOld(word).test(text)).flatMap((word) => {
    if (STAYS.some(([staying, where]) => staying.includes(word) && where.test(file))) return []
    const number = lines.findIndex((line) => isOld(word).test(line)) + 1
    return [`${file}:${number}: ${word}`]
  })
}

/** Folders whose docstrings name their subject first. */
const PLAIN =
  /^(shared\/(src\/(ddm|kernel|wire|game-module)|tests)|bench\/src|scripts|client-sdk\/src)\/.*\.ts$/

/** All sources of ours. */
const SOURCES = /^(shared|server|client-sdk|web|bench)\/src\/.*\.tsx?$|^scripts\/.*\.ts$/

/** Docstrings that open with `What` or `Who`: they name no subject at all. */
const WHAT = /\/\*\*\s*(?:\*\s*)?(?:What|Who|Whoever)\b[^\n]*/g

/** Docstrings that open with a question word instead of their subject. */
const QUESTION = /\/\*\*\s*(?:\*\s*)?(?:What|Who|Whoever|Whose|Where|Whether)\b[^\n]*/g

describe('the words of the project', () => {
  it.each([
    { of: PLAIN, opening: QUESTION, name: 'a question word' },
    { of: SOURCES, opening: WHAT, name: 'What or Who' },
  ])('open no docstring with $name', ({ of, opening }) => {
    const opened = files
      .filter((file) => of.test(file) && !/src\/.*\.test\.tsx?$/.test(file))
      .flatMap((file) =>
        [...readFileSync(`${ROOT}${file}`, 'utf8').matchAll(opening)].map(
          ([text]) => `${file}: ${text}`,
        ),
      )
    expect(opened).toEqual([])
  })

  it('are those of the field', () => {
    expect(files.flatMap(foundIn)).toEqual([])
  })
})
