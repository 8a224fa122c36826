import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { mutants } from '../support/mutant.ts'
import { SIZES, sizeOf } from '../support/sizes.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** Everything but what the Vitest around this test tells its own processes. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(?:VITEST|TEST$|NODE_ENV$|MUTANT$)/.test(name)),
)

/** Runs `npm run mutants` for some of them: what it said, and the code it ended with. */
async function tryMutants(count: number): Promise<{ said: string; code: number | null }> {
  const child = spawn(process.execPath, ['scripts/mutants.ts', `${count}`], { cwd: ROOT, env })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { said, code }
}

describe('effects taken out of cards, one at a time', () => {
  it(
    'some test of abilities fails each time (R14.15)',
    async () => {
      const count = sizeOf('effectMutants')
      const { said, code } = await tryMutants(count)
      expect(said).toContain(`${count} killed, 0 survived`)
      expect(code).toBe(0)
    },
    20_000 + sizeOf('effectMutants') * 15_000,
  )

  it('the full size is all of them', () => {
    expect(SIZES.effectMutants.full).toBe(mutants().length)
  })
})
