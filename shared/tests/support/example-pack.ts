import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PackFolder, readPacks, type Stock, sentenceOf } from '../../src/ddm/index.ts'

const FOLDER = join(import.meta.dirname, '../../../examples/pack')

/** Every JSON file of a folder and those below it, by path. */
const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .sort()

/** The pack `examples/pack`, as a server finds it. */
export const EXAMPLE: PackFolder = {
  name: 'examples/pack',
  files: filesIn(FOLDER).map((file) => ({
    file: file.replaceAll('\\', '/'),
    content: JSON.parse(readFileSync(join(FOLDER, file), 'utf8')),
  })),
}

/** Catalogue of a host who starts with this pack alone. */
export function exampleStock(): Stock {
  const stock = readPacks([EXAMPLE])
  if (stock.ok) return stock.value
  throw new Error(stock.error.map(sentenceOf).join('\n'))
}
