import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { folderRows } from '../../../scripts/house/lines.ts'

/** Share by which the page may differ from the source before its table has to be written again. */
const TOLERANCE = 0.1

const page = readFileSync(new URL('../../../docs/architecture.md', import.meta.url), 'utf8')
const rows = [...page.matchAll(/^\| (\S+\/|main\.ts, index\.ts|all) \| (\d+) \| (\d+) \|$/gm)]

it('docs/architecture.md has the folders of the server with about their sizes (npm run house -- --write)', () => {
  const source = folderRows()
  expect(rows.map(([, folder]) => folder)).toEqual(source.map(([folder]) => folder))
  const outdated = source.filter(([, files, lines], place) => {
    const [, , shownFiles, shownLines] = rows[place] ?? []
    const isFar = (shown: string | undefined, now: number) =>
      Math.abs(Number(shown) - now) > Math.max(2, TOLERANCE * now)
    return isFar(shownFiles, files) || isFar(shownLines, lines)
  })
  expect(outdated).toEqual([])
})
