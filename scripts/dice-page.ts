import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dicePage } from './dice/page.ts'

/**
 * `npm run dice`: writes `docs/dice.md` from the catalogue. With `--check` it writes nothing and
 * fails if the page is out of date.
 */

const PAGE = join(import.meta.dirname, '../docs/dice.md')

const isCurrent = (): boolean => readFileSync(PAGE, 'utf8') === dicePage()

if (!process.argv.includes('--check')) writeFileSync(PAGE, dicePage())
else if (!isCurrent()) {
  console.error('docs/dice.md is out of date: run `npm run dice`')
  process.exitCode = 1
}
