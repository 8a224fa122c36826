import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { builtServer } from '../build/built-server.ts'

const main = await builtServer()
const folder = dirname(main)
const textOf = (file: string): string => readFileSync(join(folder, file), 'utf8')

/** All files that a file of the bundle loads at once, and those that they load. */
function loadedBy(file: string, loaded = new Set<string>()): ReadonlySet<string> {
  loaded.add(file)
  for (const [, other = ''] of textOf(file).matchAll(/^import .*?["']\.\/(.+?)["'];?$/gm))
    if (!loaded.has(other)) loadedBy(other, loaded)
  return loaded
}

describe('the bundle of the server', () => {
  it('is built once for the same sources, whoever asks', async () => {
    expect(await Promise.all([builtServer(), builtServer()])).toEqual([main, main])
  })

  it('has every file that its code finds by URL', () => {
    const named = globSync('*.js', { cwd: folder }).flatMap((file) =>
      [...textOf(file).matchAll(/new URL\("([^"]+)", import\.meta\.url\)/g)].map(
        ([, name]) => name,
      ),
    )
    expect(new Set(named)).toEqual(
      new Set([
        'bot-worker.js',
        'ddm-thinker.js',
        'duel-thinker.js',
        'hash-worker.js',
        'names.txt',
        'package.json',
        'skirmish-thinker.js',
      ]),
    )
    for (const name of named) expect(existsSync(join(folder, name ?? '')), name).toBe(true)
  })

  it.each(['bot-worker', 'hash-worker', 'ddm-thinker', 'duel-thinker', 'skirmish-thinker'])(
    'loads no server into the thread of %s',
    (thread) => {
      const loaded = loadedBy(`${thread}.js`)
      expect(loaded).toContain(`${thread}.js`)
      expect(loaded).not.toContain('main.js')
    },
  )

  it('loads databases and Redis on demand alone', () => {
    const loaded = loadedBy('main.js')
    expect(loaded.size).toBeGreaterThan(1)
    for (const late of ['open-storage.js', 'redis-cluster.js', 'prom-metrics.js'])
      expect(loaded).not.toContain(late)
  })
})
