import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { mutants as duelMutants } from '../duel/support/mutant.ts'
import { mutants as ddmMutants } from '../support/mutant.ts'
import { SIZES, sizeOf } from '../support/sizes.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** Everything but what the Vitest around this test tells its own processes. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(?:VITEST|TEST$|NODE_ENV$|MUTANT$)/.test(name)),
)

/** Runs `npm run mutants` for some of a game: what it said, and the code it ended with. */
async function tryMutants(game: string, count: number) {
  const argv = ['scripts/mutants.ts', '--game', game, `${count}`]
  const child = spawn(process.execPath, argv, { cwd: ROOT, env })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { said, code }
}

const GAMES = [
  { game: 'ddm', size: 'effectMutants', mutants: ddmMutants },
  { game: 'duel', size: 'duelEffectMutants', mutants: duelMutants },
] as const

describe.each(GAMES)('effects taken out of cards of $game, one at a time', (subject) => {
  const count = sizeOf(subject.size)

  it(
    'some test of effects fails each time (R14.15)',
    async () => {
      const { said, code } = await tryMutants(subject.game, count)
      expect(said).toContain(`${count} killed, 0 survived`)
      expect(code).toBe(0)
    },
    20_000 + count * 15_000,
  )

  it('the full size is all of them', () => {
    expect(SIZES[subject.size].full).toBe(subject.mutants().length)
  })
})
