import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const PINNED = join(ROOT, 'node_modules/node/bin/node')
const json = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'))

const check = (file: string) =>
  spawnSync(PINNED, [join(ROOT, 'scripts/node-binary.ts'), file], { encoding: 'utf8' })

describe('the Node binary', () => {
  it('has the stored hash of its platform', () => {
    expect(check(PINNED)).toMatchObject({ status: 0, stderr: '' })
  })

  it('is refused if it is another file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'node-binary-'))
    const other = join(folder, 'node')
    writeFileSync(other, 'another program')
    const { status, stderr } = check(other)
    await rm(folder, { recursive: true })
    expect(status).toBe(1)
    expect(stderr).toContain('is expected')
  })

  it('has a hash for the pinned version', () => {
    expect(json('scripts/node-hashes.json').version).toBe(json('package.json').devDependencies.node)
  })
})
