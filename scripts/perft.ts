import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  chanceOf,
  countAll,
  divide,
  makePerfts,
  type Perft,
  parsePerfts,
  stateOf,
} from '../shared/tests/perft/perft.ts'

/**
 * `npm run perft`: recounts all positions of `shared/tests/perft` and writes the counts. `npm run
 * perft -- --divide 'POSITION' [--depth D] [--chance KEY]`: counts from one position by first
 * answer.
 */
const FOLDER = join(import.meta.dirname, '../shared/tests/perft')

const { values } = parseArgs({
  options: {
    divide: { type: 'string' },
    depth: { type: 'string', default: '2' },
    chance: { type: 'string', default: 'perft' },
  },
})

function recount(perft: Perft): Perft {
  const counts = countAll(stateOf(perft), chanceOf(perft))
  console.log(`${counts.join(' ')}  ${perft.notes.join(' ')}`)
  return { ...perft, counts }
}

function recountAll(): void {
  for (const name of readdirSync(FOLDER).filter((file) => file.endsWith('.perft'))) {
    const file = join(FOLDER, name)
    writeFileSync(file, makePerfts(parsePerfts(readFileSync(file, 'utf8')).map(recount)))
  }
}

function tellApart(position: string): void {
  const perft = { notes: [], position, key: values.chance, counts: [] }
  for (const { intent, ways } of divide(stateOf(perft), Number(values.depth), chanceOf(perft)))
    console.log(`${String(ways).padStart(8)}  ${intent}`)
}

if (values.divide === undefined) recountAll()
else tellApart(values.divide)
