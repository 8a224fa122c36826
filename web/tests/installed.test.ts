import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DE } from '../src/app/text/de.ts'
import { EN } from '../src/app/text/en.ts'
import { LEARN_EN } from '../src/features/learn/text/en.ts'
import { faultsOf } from './support/axe.ts'
import { Duelist } from './support/duelist.ts'
import { mouse } from './support/hands.ts'
import { Learner } from './support/learner.ts'
import { takePicture } from './support/pictures.ts'
import { openSite, PHONE, type Site, STORED } from './support/site.ts'

const LIMIT_MS = 120_000

/** A copy of the built page that this test may change, as a deploy does. */
const folder = mkdtempSync(join(tmpdir(), 'deployed-'))
let site: Site
beforeAll(async () => {
  cpSync(process.env['PAGES'] ?? '', folder, { recursive: true })
  site = await openSite({ PAGES: folder })
}, LIMIT_MS)
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true })
})

/** Waits until the page is stored and its worker answers for it. */
const isStored = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, {
    timeout: 30_000,
  })

/** Files that the deployed worker stores. */
function storedFiles(): readonly string[] {
  const [, list = ''] =
    /"files":(\[[^\]]*\])/.exec(readFileSync(join(folder, 'sw.js'), 'utf8')) ?? []
  return JSON.parse(list)
}

/** Deploys a version in which a part of the page has another name; every copy of the old one is gone. */
function deploy(version: string, gone: RegExp): void {
  const file = join(folder, 'sw.js')
  const worker = readFileSync(file, 'utf8').replace(/"version":"[^"]*"/, `"version":"${version}"`)
  const lost = storedFiles().filter((name) => gone.test(name))
  expect(lost).not.toEqual([])
  const next = lost.reduce((text, name) => text.replace(`"${name}",`, ''), worker)
  writeFileSync(file, next)
  writeFileSync(`${file}.br`, brotliCompressSync(next))
  writeFileSync(`${file}.gz`, gzipSync(next))
  for (const name of lost) for (const end of ['', '.br', '.gz']) rmSync(join(folder, name + end))
}

describe('the page as an app', { timeout: LIMIT_MS }, () => {
  it('opens without a connection, and teaches by parts that were never opened', async () => {
    const page = await site.visit({ ...STORED, ...PHONE })
    await isStored(page)
    await page.context().setOffline(true)
    await page.goto(`${site.url}/learn/walking`)
    await page.getByText(LEARN_EN.byId.walking.task).first().waitFor()
    await page.goto(`${site.url}/learn/chains`)
    const learner = new Learner(page, mouse())
    await learner.asked('window')
    await learner.press(new RegExp(EN.answering.use))
    await learner.told(LEARN_EN.byId.chains.met)
    expect(await faultsOf(page)).toEqual([])
    await page.context().close()
  })

  it('tells of a new version in the middle of a match, which goes on until its player reloads', async () => {
    const page = await site.visit(STORED)
    await isStored(page)
    const duelist = new Duelist(page, mouse())
    await duelist.playBot()
    await duelist.play(async () => duelist.decisions >= 2)
    const match = page.url()
    deploy('newer', /learn-screen-[^/]*\.js$/)
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await page.getByText(EN.frame.outdated).first().waitFor()
    // A part that the server has no longer: the version that was stored before has it.
    await page.getByRole('navigation').getByRole('link', { name: EN.places.learn }).click()
    await page.getByRole('heading', { level: 1, name: EN.places.learn }).waitFor()
    await page.getByRole('link', { name: EN.ownMatch.back }).click()
    const decisions = duelist.decisions
    await duelist.play(async () => duelist.decisions >= decisions + 2)
    expect(await faultsOf(page)).toEqual([])
    await takePicture(page, 'new-version')
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.accept()
    })
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: EN.ways.reload }).click()
    await reloaded
    expect(asked).toEqual([])
    await page.getByRole('grid', { name: EN.board.name }).waitFor()
    expect(page.url()).toBe(match)
    expect(await page.getByText(EN.frame.outdated).count()).toBe(0)
    await page.context().close()
  })

  it('plays as before when nothing can be stored, and says what to do', async () => {
    const page = await site.open({ ...STORED, locale: 'de' })
    const session = await page.context().newCDPSession(page)
    await session.send('Storage.overrideQuotaForOrigin', { origin: site.url, quotaSize: 1_000 })
    await page.goto(`${site.url}/account`)
    await page.getByText(DE.account.app.offline.failed).waitFor()
    await page.goto(site.url)
    await page.getByRole('button', { name: DE.home.playBot, exact: true }).click()
    await page.getByRole('grid', { name: DE.board.name }).waitFor()
    await page.context().close()
  })

  it('says in the settings that it is stored, and how to install it', async () => {
    const page = await site.visit(STORED, '/account')
    await page.getByText(EN.account.app.offline.ready).waitFor()
    await page.getByText(EN.account.app.byMenu).waitFor()
    await page.evaluate(() => {
      const offer = Object.assign(new Event('beforeinstallprompt'), {
        prompt: () => Promise.resolve(document.body.setAttribute('data-prompted', '')),
      })
      dispatchEvent(offer)
    })
    await page.getByRole('button', { name: EN.account.app.install }).click()
    await page.locator('body[data-prompted]').waitFor()
    await page.getByText(EN.account.app.byMenu).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page
      .getByRole('heading', { name: EN.account.app.title })
      .evaluate((one) => one.scrollIntoView())
    await takePicture(page, 'install')
    await page.context().close()
  })
})

it('the manifest names icons that are there, in the sizes that it says', async () => {
  const answer = await fetch(`${site.url}/manifest.webmanifest`)
  expect(answer.headers.get('content-type')).toContain('application/manifest+json')
  const { icons } = (await answer.json()) as {
    readonly icons: readonly { readonly src: string; readonly sizes: string }[]
  }
  const sizes = icons.filter(({ sizes }) => sizes !== 'any')
  expect(sizes.map((icon) => icon.sizes)).toEqual(['192x192', '512x512', '512x512'])
  for (const { src, sizes: said } of sizes) {
    const bytes = new DataView(await (await fetch(site.url + src)).arrayBuffer())
    expect(`${bytes.getUint32(16)}x${bytes.getUint32(20)}`).toBe(said)
  }
})

it('the worker is asked for anew each time, and keeps its own policy', async () => {
  const { status, headers } = await fetch(`${site.url}/sw.js`)
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache'])
  expect(headers.get('content-security-policy')).toContain("default-src 'self'")
  expect(headers.get('content-type')).toContain('javascript')
})
