import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const SOURCE = resolve(import.meta.dirname, '../..')
const FILES = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
const read = (file: string): string => readFileSync(join(SOURCE, file), 'utf8')

/** Classes of a style sheet; those of `:global` have a name that others use, too. */
function classesOf(css: string): ReadonlySet<string> {
  const selectors = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/:global\([^)]*\)/g, '')
    .matchAll(/[^{};]*\{/g)
  const names = Array.from(selectors).flatMap(([one]) =>
    one.startsWith('@') ? [] : Array.from(one.matchAll(/\.([a-z][\w-]*)/gi), ([, name]) => name),
  )
  return new Set(names.filter((name) => name !== undefined))
}

/** Classes that components take from each style sheet. */
function usedClasses(): ReadonlyMap<string, ReadonlySet<string>> {
  const used = new Map<string, Set<string>>()
  for (const file of FILES.filter((one) => one.endsWith('.tsx'))) {
    const code = read(file)
    for (const [, name, path] of code.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      const sheet = resolve(SOURCE, file, '..', path ?? '')
      const classes = used.get(sheet) ?? new Set()
      for (const [, one] of code.matchAll(new RegExp(`\\b${name}\\['([^']+)'\\]`, 'g')))
        if (one !== undefined) classes.add(one)
      used.set(sheet, classes)
    }
  }
  return used
}

const used = usedClasses()

describe('style sheets', () => {
  it.each(FILES.filter((one) => one.endsWith('.module.css')))(
    '%s has what is used of it',
    (file) => {
      const classes = used.get(join(SOURCE, file)) ?? new Set()
      expect([...classes].toSorted()).toEqual([...classesOf(read(file))].toSorted())
    },
  )
})
