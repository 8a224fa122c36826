import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Measured, makeStored, readMeasured } from './measured.ts'
import { scalingPage } from './page.ts'
import { withLoad } from './readme-part.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** The stored results. */
const STORE = join(ROOT, 'bench/load.json')

/** Generated pages, each with the function that updates it. */
const PAGES: readonly (readonly [file: string, make: (page: string, of: Measured) => string])[] = [
  [join(ROOT, 'docs/scaling.md'), (_, measured) => scalingPage(measured)],
  [join(ROOT, 'bench/README.md'), withLoad],
]

/** Stores the results and updates the generated pages. */
export function writeMeasured(measured: Measured): void {
  writeFileSync(STORE, makeStored(measured))
  for (const [file, make] of PAGES) writeFileSync(file, make(readFileSync(file, 'utf8'), stored()))
}

/** Generated pages that do not match the stored results. */
export const stalePages = (): readonly string[] =>
  PAGES.map(([file, make]) => ({ file, page: readFileSync(file, 'utf8'), make }))
    .filter(({ page, make }) => make(page, stored()) !== page)
    .map(({ file }) => file)

const stored = (): Measured => readMeasured(JSON.parse(readFileSync(STORE, 'utf8')))
