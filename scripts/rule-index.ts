import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ruleIndexPage } from './rules/page.ts'
import { ROOT } from './rules/rule-book.ts'

/**
 * `npm run rules`: writes `docs/rule-index.md` from the rule numbers cited in source and tests.
 * With `--check` it writes nothing and fails if the page is out of date.
 */

const PAGE = join(ROOT, 'docs/rule-index.md')

if (!process.argv.includes('--check')) writeFileSync(PAGE, ruleIndexPage())
else if (readFileSync(PAGE, 'utf8') !== ruleIndexPage()) {
  console.error('docs/rule-index.md is out of date: run `npm run rules`')
  process.exitCode = 1
}
