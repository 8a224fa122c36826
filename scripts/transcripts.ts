import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { retell } from '../shared/tests/transcripts/transcript.ts'

/**
 * `npm run transcripts`: regenerates all transcripts in `shared/tests/transcripts`; review the
 * diff.
 */
const FOLDER = join(import.meta.dirname, '../shared/tests/transcripts')

for (const name of readdirSync(FOLDER).filter((file) => file.endsWith('.ddm'))) {
  const file = join(FOLDER, name)
  const before = readFileSync(file, 'utf8')
  const after = retell(before)
  writeFileSync(file, after)
  console.log(`${before === after ? 'unchanged' : 'changed  '}  ${name}`)
}
