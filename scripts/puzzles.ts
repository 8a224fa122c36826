import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { PUZZLE_THEMES } from '../shared/src/ddm/bots/index.ts'
import { playedPositions, recordedPositions } from './puzzles/positions.ts'
import { MOST_ALIKE, PUZZLE_FILE, puzzlesOf, type StoredPuzzle } from './puzzles/set.ts'

/**
 * `npm run puzzles -- --matches 1000 --seed 1`: plays that many matches of the quick policy and prints
 * the puzzles in them (docs/puzzles.md). With `--records FILE …`, it looks through these records
 * instead. With `--write`, adds them to the set of the page; the same numbers give the same puzzles.
 * `--minutes` ends it early, after a whole match.
 */

const { values, positionals } = parseArgs({
  options: {
    matches: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '600' },
    records: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})

const MS_IN_MINUTE = 60_000

const sources = values.records
  ? recordedPositions(positionals)
  : playedPositions(Number(values.matches), Number(values.seed))
const until = performance.now() + Number(values.minutes) * MS_IN_MINUTE
const known = new Map<string, StoredPuzzle>(
  (JSON.parse(readFileSync(PUZZLE_FILE, 'utf8')) as readonly StoredPuzzle[]).map((one) => [
    one.id,
    one,
  ]),
)
const before = known.size
let matches = 0
for (const positions of sources) {
  for (const puzzle of puzzlesOf(positions)) {
    if (known.has(puzzle.id) || alikeOf(puzzle) >= MOST_ALIKE) continue
    known.set(puzzle.id, puzzle)
    console.log(
      `match ${matches + 1}: ${puzzle.id} ${puzzle.theme} ${puzzle.rating}: ${puzzle.solution}`,
    )
    if (values.write) save()
  }
  matches += 1
  if (performance.now() > until) break
}

/** Known puzzles with the same solution. */
function alikeOf({ solution }: StoredPuzzle): number {
  return [...known.values()].filter((one) => one.solution === solution).length
}

/** In the order of their ids, so that more matches change few lines. */
function save(): void {
  const set = [...known.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
  writeFileSync(PUZZLE_FILE, `${JSON.stringify(set, null, 2)}\n`)
}

console.log(`${matches} matches, ${known.size - before} new puzzles, ${known.size} in all`)
for (const theme of PUZZLE_THEMES)
  console.log(`${theme}: ${[...known.values()].filter((one) => one.theme === theme).length}`)
