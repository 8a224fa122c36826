import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../src/platform/config/config.ts'

const ROOT = join(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

/** All distinct matches of a pattern in a page. */
const named = (page: string, pattern: RegExp): string[] => [
  ...new Set([...page.matchAll(pattern)].map(([, name = '']) => name)),
]

/** The link anchor of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-')
const anchorsOf = (path: string): string[] =>
  named(read(path), /^#+ (.+)$/gm).map((heading) => anchorOf(heading))

describe.each(['README.md', 'docs/operations.md', 'docs/scaling.md'])('%s', (path) => {
  const page = read(path)

  it('names existing commands', () => {
    const commands = named(page, /npm run ([\w:]+)/g)
    expect(commands.length).toBeGreaterThan(0)
    for (const command of commands) expect(scripts, command).toHaveProperty(command)
    for (const file of named(page, /node (scripts\/[\w/.-]+\.ts)/g))
      expect(existsSync(join(ROOT, file)), file).toBe(true)
  })

  it('links to existing pages and headings', () => {
    const links = named(page, /\]\((?!https?:)([^)\s]+)\)/g)
    expect(links.length).toBeGreaterThan(0)
    for (const link of links) {
      const [file = '', anchor] = link.split('#')
      const target = file === '' ? path : join(dirname(path), file)
      expect(existsSync(join(ROOT, target)), link).toBe(true)
      if (anchor !== undefined) expect(anchorsOf(target), link).toContain(anchor)
    }
  })
})

describe('a server of docs/operations.md', () => {
  it('is found by the pattern with which it is killed there', () => {
    const [words = ''] = named(read('docs/operations.md'), /kill -9 \$\(pgrep -nf (\S+)\)/g)
    expect(words).not.toBe('')
    expect(scripts['start']).toContain(words)
  })

  it('has more time to stop under systemd than it needs, and starts without npm', () => {
    const unit = read('ops/systemd/dungeon-dice@.service')
    const [seconds] = named(unit, /^TimeoutStopSec=(\d+)$/gm)
    const config = readConfig({})
    expect(config.ok && Number(seconds) - config.value.stopSeconds).toBeGreaterThanOrEqual(5)
    const [folder = '', node = '', script = ''] =
      /^ExecStart=(\/srv\/[\w-]+)\/(\S+) (\S+)$/m.exec(unit)?.slice(1) ?? []
    expect(unit).toContain(`\nWorkingDirectory=${folder}\n`)
    for (const file of [node, script]) expect(existsSync(join(ROOT, file)), file).toBe(true)
  })

  it('is always restarted by systemd, and may write its own files only', () => {
    const unit = read('ops/systemd/dungeon-dice@.service')
    const [, before = '', service = ''] = /\[Unit\](.*)\[Service\](.*)\[Install\]/s.exec(unit) ?? []
    expect(before).toContain('\nStartLimitIntervalSec=0\n')
    const kept = ['Restart=on-failure', 'RestartSec=2', 'NoNewPrivileges=yes', 'PrivateTmp=yes']
    for (const line of [...kept, 'ProtectSystem=strict']) expect(service).toContain(`\n${line}\n`)
    const config = readConfig({})
    const storage = config.ok ? config.value.storage : null
    const file = storage?.kind === 'sqlite' ? storage.path : ''
    const [folder] = named(service, /^WorkingDirectory=(\S+)$/gm)
    expect(service).toContain(`\nReadWritePaths=-${folder}/${dirname(file)}\n`)
  })
})
