import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EN } from '../src/app/text/en.ts'
import { Duelist } from './support/duelist.ts'
import { finger, keys, mouse } from './support/hands.ts'
import { MOVING, openSite, PHONE, type Site } from './support/site.ts'

const LIMIT_MS = 120_000
const DESKTOP = { viewport: { width: 1280, height: 800 } }

let site: Site
beforeAll(async () => {
  site = await openSite({ BOT_PAUSE_MS: '100' })
}, LIMIT_MS)
afterAll(() => site.close())

/** Counts what the page starts to play, and notes the loudness of its output. */
const listen = (): void => {
  const started = { sounds: 0, contexts: 0 }
  Reflect.set(globalThis, 'started', started)
  const { start } = AudioScheduledSourceNode.prototype
  AudioScheduledSourceNode.prototype.start = function (when) {
    started.sounds += 1
    start.call(this, when)
  }
  const Context = globalThis.AudioContext
  globalThis.AudioContext = class extends Context {
    constructor(options?: AudioContextOptions) {
      super(options)
      started.contexts += 1
    }
  }
}

/** Suspends each context as it is made, as browsers do on a page where nothing was pressed. */
const keepQuiet = (): void => {
  const Context = globalThis.AudioContext
  globalThis.AudioContext = class extends Context {
    constructor(options?: AudioContextOptions) {
      super(options)
      void this.suspend()
    }
  }
}

const startedIn = (page: Page): Promise<{ sounds: number; contexts: number }> =>
  page.evaluate(() => Reflect.get(globalThis, 'started'))

/** Notes each caption that is shown. */
const readCaptions = (): void => {
  const captions: string[] = []
  Reflect.set(globalThis, 'captions', captions)
  new MutationObserver(() => {
    const shown = document.querySelector<HTMLElement>('[data-caption]')?.dataset['caption']
    if (shown !== undefined && captions.at(-1) !== shown) captions.push(shown)
  }).observe(document.documentElement, { subtree: true, childList: true, attributes: true })
}

const openSettings = async (page: Page, press: (name: string) => Promise<void>) => {
  await press(EN.match.tabs.more)
  return page.getByRole('group', { name: EN.sound.title })
}

describe('a match is heard', { timeout: LIMIT_MS }, () => {
  it.each([
    ['mouse', DESKTOP, mouse],
    ['touch', PHONE, finger],
    ['keys', DESKTOP, keys],
  ] as const)('from the first press on: by %s', async (_, options, handOf) => {
    const page = await site.open({ ...options, ...MOVING })
    await page.addInitScript(listen)
    await page.goto(site.url)
    // Nothing of it is loaded before a match.
    expect(await startedIn(page)).toEqual({ sounds: 0, contexts: 0 })
    const duelist = new Duelist(page, handOf(page))
    await duelist.playBot()
    await duelist.play(async (asked) => asked === 'act')
    const { sounds, contexts } = await startedIn(page)
    expect(contexts).toBeGreaterThan(0)
    expect(sounds).toBeGreaterThan(5)
    await page.context().close()
  })

  it('is silent for those whose system wishes for calm, until they switch it on', async () => {
    const page = await site.open(DESKTOP)
    await page.addInitScript(listen)
    await page.goto(site.url)
    const duelist = new Duelist(page, mouse())
    await duelist.playBot()
    await duelist.play(async () => duelist.decisions >= 2)
    expect(await startedIn(page)).toEqual({ sounds: 0, contexts: 0 })
    const sound = await openSettings(page, (name) => page.getByRole('tab', { name }).click())
    await sound.getByRole('checkbox', { name: EN.sound.on }).check()
    await duelist.play(async () => duelist.decisions >= 6)
    expect((await startedIn(page)).sounds).toBeGreaterThan(0)
    await page.context().close()
  })

  it('is muted by one switch, and stays so when the page is loaded again', async () => {
    const page = await site.open({ ...DESKTOP, ...MOVING })
    await page.addInitScript(listen)
    await page.goto(site.url)
    const duelist = new Duelist(page, mouse())
    await duelist.playBot()
    const sound = await openSettings(page, (name) => page.getByRole('tab', { name }).click())
    await sound.getByRole('checkbox', { name: EN.sound.on }).uncheck()
    expect(await sound.getByRole('slider', { name: EN.sound.volume }).isDisabled()).toBe(true)
    await page.reload()
    await page.getByRole('grid').waitFor()
    await duelist.play(async () => duelist.decisions >= 2)
    expect(await startedIn(page)).toEqual({ sounds: 0, contexts: 0 })
    await page.context().close()
  })

  it('is told in captions to those who do not hear, also without sound', async () => {
    const page = await site.visit({ ...DESKTOP, ...MOVING })
    await page.evaluate(() => {
      localStorage.setItem('dungeon-dice captions', 'true')
      localStorage.setItem('dungeon-dice sound', '"off"')
    })
    await page.reload()
    await page.evaluate(readCaptions)
    const duelist = new Duelist(page, mouse())
    await duelist.playBot()
    await duelist.play(async (asked) => asked === 'act')
    const captions: string[] = await page.evaluate(() => Reflect.get(globalThis, 'captions'))
    expect(captions).toContain('roll')
    expect(captions).toContain('land')
    await page.context().close()
  })

  it('says so while the browser keeps the page quiet, and any press ends that', async () => {
    const page = await site.open({ ...DESKTOP, ...MOVING })
    await page.addInitScript(keepQuiet)
    await page.goto(site.url)
    await page.getByRole('button', { name: EN.home.playBot }).click()
    await page.getByRole('grid').waitFor()
    const note = page.getByText(EN.sound.blocked)
    await note.waitFor()
    await page.getByRole('tab', { name: EN.match.tabs.more }).click()
    await note.waitFor({ state: 'detached' })
    await page.context().close()
  })
})
