import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** Runs `npm run catalogue` with these arguments, from the root of the repository. */
function run(...words: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/catalogue.ts', ...words],
    { cwd: ROOT, encoding: 'utf8' },
  )
  return { status, stdout, stderr }
}

describe('npm run catalogue', () => {
  it('check lists the contents of a pack', () => {
    expect(run('check', 'examples/pack')).toEqual({
      status: 0,
      stdout: expect.stringMatching(
        /^Clockwork Carnival 1\.0\.0\n {2}dice: 10\n {2}figures without a die: 1\n {2}built-in dice: beside these\n {2}in all: 134 dice and 136 figures, catalogue [0-9a-f]{32}\n$/,
      ),
      stderr: '',
    })
  })

  it('check lists every mistake and fails', () => {
    const { status, stdout, stderr } = run('check', 'examples')
    expect([status, stdout, stderr]).toEqual([
      1,
      '',
      'examples/pack: is not a folder of a pack, which are dice and figures.\nexamples/pack.json: must be there once: it says what the pack is.\n',
    ])
  })

  it('words describes what cards do', () => {
    const { status, stdout } = run('words', 'examples/pack')
    expect(status).toBe(0)
    expect(stdout).toContain('Powder Keg: beast, level 1, ATK 10, DEF 0, HP 10\n  When destroyed: ')
  })

  it.each([[], ['check'], ['words'], ['toString', 'x']])('prints its usage for %j', (...words) => {
    const { status, stdout, stderr } = run(...words.flat())
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toContain('npm run catalogue -- check FOLDER…')
  })
})
