import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT, readDockerfile, stagesOf, textsOf, words } from '../../scripts/image/dockerfile.ts'

/** The files and folders of the image that are not built: each has the path that it has here. */
function copiedPaths(): readonly string[] {
  const copies = textsOf(stagesOf(readDockerfile()).at(-1) ?? [], 'COPY')
  return copies.flatMap((text) => {
    const sources = words(text)
    const target = sources.pop() ?? ''
    if (text.startsWith('--from=')) return []
    return sources.map((source) => (target.endsWith('/') ? join(target, basename(source)) : target))
  })
}

/** The files of the repository that a file loads, and those that they load. */
function loadedBy(file: string, loaded = new Set<string>()): ReadonlySet<string> {
  loaded.add(file)
  const text = readFileSync(join(ROOT, file), 'utf8')
  for (const [, other = ''] of text.matchAll(/(?:from|import)[\s(]*'(\.[^']+)'/g)) {
    const path = join(dirname(file), other)
    if (!loaded.has(path)) loadedBy(path, loaded)
  }
  return loaded
}

describe('the image', () => {
  const copied = copiedPaths()
  const hasFile = (file: string) =>
    copied.some((path) => file === path || file.startsWith(`${path}/`))
  const scripts = globSync('scripts/*.ts', { cwd: ROOT }).filter(hasFile)

  it('has each file that is not built under the path that it has here', () => {
    expect(copied).toContain('server/src')
    for (const path of copied) expect(existsSync(join(ROOT, path)), path).toBe(true)
  })

  it.each(scripts)('contains every file that %s loads', (script) => {
    expect([...loadedBy(script)].filter((file) => !hasFile(file))).toEqual([])
  })

  it('contains the commands of hosts', () => {
    for (const name of ['admin', 'backup', 'restore'])
      expect(scripts).toContain(`scripts/${name}.ts`)
  })
})
