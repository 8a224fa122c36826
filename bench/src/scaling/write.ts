import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Measured, makeStored, readMeasured } from './measured.ts'
import { scalingPage } from './page.ts'
import { withLoad } from './readme-part.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** What was measured last, as it is kept. */
const STORE = join(ROOT, 'bench/load.json')

/** The pages that show it, each with how it is made from what it was. */
const PAGES: readonly (readonly [file: string, make: (page: string, of: Measured) => string])[] = [
  [join(ROOT, 'docs/scaling.md'), (_, measured) => scalingPage(measured)],
  [join(ROOT, 'bench/README.md'), withLoad],
]

/** Keeps what was measured, and writes the pages that show it. */
export function writeMeasured(measured: Measured): void {
  writeFileSync(STORE, makeStored(measured))
  for (const [file, make] of PAGES) writeFileSync(file, make(readFileSync(file, 'utf8'), stored()))
}

/** Pages that do not show what was measured last. */
export const stalePages = (): readonly string[] =>
  PAGES.map(([file, make]) => ({ file, page: readFileSync(file, 'utf8'), make }))
    .filter(({ page, make }) => make(page, stored()) !== page)
    .map(({ file }) => file)

const stored = (): Measured => readMeasured(JSON.parse(readFileSync(STORE, 'utf8')))
