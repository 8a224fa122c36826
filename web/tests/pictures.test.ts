import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const FOLDER = join(ROOT, 'docs/screenshots')

const sorted = (names: Iterable<string>): readonly string[] => [...new Set(names)].toSorted()

/** The first groups of all matches. */
const found = (text: string, pattern: RegExp): readonly string[] =>
  sorted([...text.matchAll(pattern)].map(([, name = '']) => name))

/** Test files that take pictures, and what they contain. */
const TAKING = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => [file, readFileSync(join(import.meta.dirname, file), 'utf8')] as const)
  .filter(([, text]) => /take(Moving)?Picture\(/.test(text))

it('the index names every picture, and no other', () => {
  const index = readFileSync(join(FOLDER, 'README.md'), 'utf8')
  const pictures = readdirSync(FOLDER).filter((file) => file.endsWith('.png'))
  expect(found(index, /\(([\w-]+\.png)\)/g)).toEqual(sorted(pictures))
})

it('every file that takes pictures is run by `npm run screenshots`', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  expect(found(scripts.screenshots, /tests\/([\w-]+\.test\.ts)/g)).toEqual(
    sorted(TAKING.map(([file]) => file)),
  )
})
