import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { CHROMIUM, closeBrowsers, openSite } from '../tests/support/site.ts'
import { bytesLoaded } from './bytes.ts'
import { timeToFirstRoll } from './first-roll.ts'
import { notesOf, pageOf } from './page.ts'
import { playMeasured } from './play.ts'
import { buildRelease } from './release.ts'
import { layoutShifts } from './shifts.ts'
import { DESKTOP, SLOW_PHONE } from './visit.ts'

/**
 * `npm run page:measure`: builds the page, tries it in a browser against a server of its own, and writes
 * what was measured to `docs/page.md`.
 */
const ROOT = join(import.meta.dirname, '../..')
const VISITS = 5

const git = (...words: readonly string[]): string =>
  execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).trim()

const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`

const removeBuild = buildRelease(ROOT)
const site = await openSite({}, CHROMIUM)
try {
  const bytes = await bytesLoaded(site, site.url)
  const firstRoll = {
    desktop: await timeToFirstRoll(site, site.url, DESKTOP, VISITS),
    phone: await timeToFirstRoll(site, site.url, SLOW_PHONE, VISITS),
  }
  const shifts = {
    desktop: await layoutShifts(site, site.url, DESKTOP),
    phone: await layoutShifts(site, site.url, SLOW_PHONE),
  }
  const played = await playMeasured(site, site.url)
  const commit = `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') === '' ? '' : ', with changes'}`
  const page = pageOf({ machine, commit, bytes, firstRoll, shifts, played })
  const file = join(ROOT, 'docs/page.md')
  writeFileSync(file, page + notesOf(readFileSync(file, 'utf8')))
  console.log(page)
} finally {
  await site.close()
  await closeBrowsers()
  removeBuild()
}
