import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import type { connect } from '../../src/index.ts'

const ROOT = join(import.meta.dirname, '../../..')
const FIXTURES = join(import.meta.dirname, '../fixtures')
/** The folder of the workspaces among the dependencies. */
const OWN = '@dungeon-dice'

/** An earlier version whose servers and clients still have to work with those of today. */
type Version = (typeof EARLIER_VERSIONS)[number]['version']

/** Earlier versions, each with a preset of each of its games. */
export const EARLIER_VERSIONS = [
  { version: '2026-11', presets: ['tabletop'] },
  { version: '0.2.0', presets: ['tabletop', 'skirmish', 'duel'] },
] as const

/** An earlier version, in a folder of its own. */
export interface EarlierVersion {
  /** Path of its server. */
  readonly main: string
  /** `connect` of its SDK. */
  readonly connect: typeof connect
  readonly remove: () => void
}

/** Unpacks an earlier version; it uses today's dependencies. */
export async function openEarlierVersion(version: Version): Promise<EarlierVersion> {
  const folder = mkdtempSync(join(tmpdir(), 'dungeon-dice-test-earlier-'))
  const input = brotliDecompressSync(readFileSync(join(FIXTURES, `version-${version}.tar.br`)))
  const { status, stderr } = spawnSync('tar', ['-x', '-C', folder], { input })
  if (status !== 0) throw new Error(`the earlier version was not unpacked: ${stderr}`)
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, OWN), { recursive: true })
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== OWN) symlinkSync(join(ROOT, 'node_modules', name), join(modules, name))
  for (const workspace of ['shared', 'server', 'client-sdk'])
    symlinkSync(join(folder, workspace), join(modules, OWN, workspace))
  const sdk = await import(pathToFileURL(join(folder, 'client-sdk/src/index.ts')).href)
  return {
    main: join(folder, 'server/src/main.ts'),
    connect: sdk.connect,
    remove: () => rmSync(folder, { recursive: true }),
  }
}
