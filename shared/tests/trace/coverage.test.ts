import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')

/** Runs `npm run catalogue -- coverage` over some tests; its status and what it printed. */
async function coverage(...filters: readonly string[]): Promise<{ status: number; text: string }> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST$|NODE_ENV)/.test(name)),
  )
  const child = spawn(process.execPath, ['scripts/catalogue.ts', 'coverage', ...filters], {
    cwd: ROOT,
    env,
  })
  let text = ''
  child.stdout.on('data', (part) => {
    text += part
  })
  child.stderr.on('data', (part) => {
    text += part
  })
  const status = await new Promise<number>((resolve) => child.once('close', resolve))
  return { status, text }
}

describe('the tests of cards', { timeout: 600_000 }, () => {
  it('execute every ability of every die, as the engine sees it', async () => {
    const { status, text } = await coverage('tests/abilities', 'tests/rules/15')
    expect(text.split('\n').filter((line) => line.startsWith('open:'))).toEqual([])
    expect(text).toContain('124 of 124 dice')
    expect(status).toBe(0)
  })

  it('would be missed', async () => {
    const { status, text } = await coverage('tests/abilities/healing')
    const open = text.split('\n').filter((line) => line.startsWith('open:'))
    expect(open).toContain('open: lord-of-d')
    expect(open).not.toContain('open: rogue-doll')
    expect(status).toBe(1)
  })
})
