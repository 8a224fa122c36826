import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { playExamples as playDuelExamples } from '../shared/src/duel/index.ts'
import { type PlayedExample, playExamples } from '../shared/src/skirmish/index.ts'

/**
 * `npm run examples -- --game skirmish FILE`: plays every worked example of a page and prints what
 * differs. Exits with 1 if one fails or a line cannot be read.
 */

const PLAYERS = { duel: playDuelExamples, skirmish: playExamples }
const GAMES = Object.keys(PLAYERS)

/** Ends the program with a message. */
function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

function readPage(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    return fail(`${file} cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}

function tell({ name, title, differences }: PlayedExample): void {
  console.log(`${differences.length === 0 ? 'ok  ' : 'FAIL'} ${name} ${title}`)
  for (const { line, expected, standing } of differences)
    console.log(`     line ${line}: ${expected}\n       stands instead: ${standing}`)
}

const { values, positionals } = parseArgs({
  options: { game: { type: 'string', default: 'skirmish' } },
  allowPositionals: true,
})
const game = GAMES.find((one) => one === values.game)
if (game === undefined) fail(`--game must be one of: ${GAMES.join(', ')}.`)
const [file] = positionals
if (file === undefined || positionals.length > 1)
  fail('Usage: npm run examples -- --game skirmish FILE')
const played = PLAYERS[game as keyof typeof PLAYERS](readPage(file))
if (!played.ok) fail(`${file}:${played.error.line}: ${played.error.message}`)
for (const example of played.value) tell(example)
const failed = played.value.filter(({ differences }) => differences.length > 0).length
console.log(`${played.value.length} examples, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
