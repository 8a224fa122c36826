import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

/** The newest release, whose page has to work with today's servers, and the reverse. */
export const RELEASE = '0.2.0'

const FIXTURE = join(import.meta.dirname, `../fixtures/page-${RELEASE}.tar.br`)

/** The built page of a release, in a folder of its own. */
export interface EarlierPage {
  readonly folder: string
  readonly remove: () => void
}

/** Unpacks the page of the newest release. */
export function openEarlierPage(): EarlierPage {
  const folder = mkdtempSync(join(tmpdir(), 'dungeon-dice-page-'))
  const input = brotliDecompressSync(readFileSync(FIXTURE))
  const { status, stderr } = spawnSync('tar', ['-x', '-C', folder], { input })
  if (status !== 0) throw new Error(`the earlier page was not unpacked: ${stderr}`)
  return { folder, remove: () => rmSync(folder, { recursive: true }) }
}
