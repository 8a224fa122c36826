import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { drawText, readGuesses, scoreText } from './rules/guesses.ts'
import { ruleIndexPage } from './rules/page.ts'
import { ROOT } from './rules/rule-book.ts'

/**
 * `npm run rules`: writes `docs/rule-index.md` from the rule numbers cited in source and tests.
 * With `--check` it writes nothing and fails if the page is out of date. `--draw SEED` prints
 * twenty rules and all file names, for somebody to guess where each rule is kept; `--score FILE`
 * counts the right guesses in a file.
 */

const PAGE = join(ROOT, 'docs/rule-index.md')

const { values } = parseArgs({
  options: { check: { type: 'boolean' }, draw: { type: 'string' }, score: { type: 'string' } },
})

if (values.draw !== undefined) console.log(drawText(values.draw))
else if (values.score !== undefined)
  console.log(scoreText(readGuesses(readFileSync(values.score, 'utf8'))))
else if (!values.check) writeFileSync(PAGE, ruleIndexPage())
else if (readFileSync(PAGE, 'utf8') !== ruleIndexPage()) {
  console.error('docs/rule-index.md is out of date: run `npm run rules`')
  process.exitCode = 1
}
