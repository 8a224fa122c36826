import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const SOURCE = fileURLToPath(new URL('../../', import.meta.url))
/** Properties that the compositor animates, and texts that change a few times a second. */
const CHEAP = new Set(['transform', 'opacity', 'content'])

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, css: readFileSync(`${SOURCE}${file}`, 'utf8') }))

/** Names of the keyframes that an animation without end uses. */
const endless = files.flatMap(({ css }) =>
  [...css.matchAll(/animation:([^;]*)\binfinite\b[^;]*;/g)].map(
    ([, before = '']) => before.trim().split(/\s+/)[0] ?? '',
  ),
)

/** Properties that keyframes of this name change. */
function changedBy(name: string): readonly string[] {
  const css = files.map((one) => one.css).join('\n')
  const [, body = ''] = new RegExp(`@keyframes ${name} \\{([\\s\\S]*?)\\n\\}`).exec(css) ?? []
  return [...body.matchAll(/([a-z-]+):/g)].map(([, property = '']) => property)
}

describe('animations without end', () => {
  it('are some of those of the page', () => expect(endless.length).toBeGreaterThan(0))

  it.each(endless)('%s changes nothing that the main thread has to draw', (name) => {
    const changed = changedBy(name)
    expect(changed.length).toBeGreaterThan(0)
    expect(changed.filter((property) => !CHEAP.has(property))).toEqual([])
  })
})
