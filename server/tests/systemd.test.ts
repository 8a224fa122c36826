import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const FOLDER = new URL('../../ops/systemd/', import.meta.url).pathname
/** As docs/operations.md promises: from 0, confined, to 10. */
const MOST_EXPOSED = 2

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

const units = readdirSync(FOLDER)
const textOf = (unit: string): string => readFileSync(join(FOLDER, unit), 'utf8')

/** What systemd does not understand in this text of a unit, line by line. */
function faultsIn(unit: string, text: string): readonly string[] {
  const root = mkdtempSync(join(tmpdir(), 'dungeon-dice-units-'))
  try {
    const folder = join(root, 'etc/systemd/system')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, unit), text)
    const words = ['verify', `--root=${root}`, '--man=no', unit.replace('@.', '@1.')]
    const { stderr } = spawnSync('systemd-analyze', words, { encoding: 'utf8' })
    // Other lines are about units and programs that this root lacks.
    return stderr.split('\n').flatMap((line) => line.split(`${join(folder, unit)}:`)[1] ?? [])
  } finally {
    rmSync(root, { recursive: true })
  }
}

describe.skipIf(!hasSystemd).each(units)('%s', (unit) => {
  it('gives its service few rights', () => {
    const words = ['security', '--offline=true', '--no-pager', join(FOLDER, unit)]
    const report = execFileSync('systemd-analyze', words, { encoding: 'utf8', stdio: 'pipe' })
    const [, level] = /Overall exposure level for \S+: ([\d.]+)/.exec(report) ?? []
    expect(Number(level)).toBeLessThan(MOST_EXPOSED)
  })

  it('has only settings that systemd knows', () => {
    expect(faultsIn(unit, textOf(unit))).toEqual([])
    const misspelt = textOf(unit).replace('NoNewPrivileges', 'NoNewPrivilege')
    expect(faultsIn(unit, misspelt)).toEqual([expect.stringContaining('Unknown key')])
  })
})
