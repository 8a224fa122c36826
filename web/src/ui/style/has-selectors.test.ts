import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const SOURCE = resolve(import.meta.dirname, '../..')

/** All style sheets without comments, and with the plain selectors of `:global`. */
const CSS = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => readFileSync(resolve(SOURCE, file), 'utf8'))
  .join('\n')
  .replace(/\/\*[\s\S]*?\*\//g, '')
  .replace(/:global\(((?:[^()]|\([^()]*\))*)\)/g, '$1')

/** A selector without arguments, of which only the shape is of interest. */
function shapeOf(selector: string): string {
  const shorter = selector.replace(/\([^()]*\)/g, '')
  return shorter === selector ? selector : shapeOf(shorter)
}

const SELECTORS = Array.from(CSS.matchAll(/[^{};]*\{/g), ([head]) => shapeOf(head.slice(0, -1)))
  .filter((head) => !head.trim().startsWith('@'))
  .flatMap((head) => head.split(','))
  .map((selector) => selector.trim().replace(/\s+/g, ' '))
  .filter((selector) => selector.includes(':has'))

/** The parts of a selector from the first with `:has` on that fit an element of any kind. */
function anyElement(selector: string): readonly string[] {
  const parts = selector.split(/[\s>+~]+/)
  const first = parts.findIndex((part) => part.includes(':has'))
  return parts.slice(first).filter((part) => ['', '*'].includes(part.replace(/::?[\w-]+/g, '')))
}

/**
 * One such part, and at each change of a match Chromium works out the style of every element of the page
 * anew: all rules with `:has` share what they invalidate.
 */
describe('selectors with :has', () => {
  it('are some of those of the page', () => expect(SELECTORS.length).toBeGreaterThan(20))

  it('name a kind of element in each part', () =>
    expect(SELECTORS.filter((selector) => anyElement(selector).length > 0)).toEqual([]))
})
