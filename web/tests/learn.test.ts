import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DE } from '../src/app/text/de.ts'
import { EN } from '../src/app/text/en.ts'
import { LESSON_IDS } from '../src/features/learn/lesson.ts'
import { OTHER_GAMES_EN } from '../src/features/learn/other-games/text/en.ts'
import { LEARN_DE } from '../src/features/learn/text/de.ts'
import { LEARN_EN } from '../src/features/learn/text/en.ts'
import { faultsOf } from './support/axe.ts'
import { finger, type Hand, keys, mouse } from './support/hands.ts'
import { Learner } from './support/learner.ts'
import { takePicture } from './support/pictures.ts'
import { MOVING, openSite, PHONE, type Site } from './support/site.ts'

const LIMIT_MS = 120_000
const DESKTOP = { viewport: { width: 1280, height: 800 } }

let site: Site
beforeAll(async () => {
  site = await openSite()
}, LIMIT_MS)
afterAll(() => site.close())

async function visit(path: string, options: BrowserContextOptions = DESKTOP): Promise<Page> {
  const page = await site.visit(options, path)
  page.setDefaultTimeout(15_000)
  return page
}

/** What was said and titled since, kept in the page. */
interface Kept {
  readonly said: readonly string[]
  readonly titles: readonly string[]
}

/** Keeps what was said last and all that is said from now on, and each title of the main panel. */
function keepSaid(): void {
  const log = document.querySelector('[role="log"].spoken')
  // What the lesson begins with may have been said already.
  const said = [...(log?.childNodes ?? [])].map((node) => node.textContent ?? '')
  const titles: string[] = []
  Object.assign(window, { said, titles })
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (log?.contains(node)) said.push(node.textContent ?? '')
    const title = document.querySelector('[data-main] h2')?.textContent ?? ''
    if (title !== titles.at(-1)) titles.push(title)
  }).observe(document.body, { childList: true, characterData: true, subtree: true })
}

const saidOf = (page: Page): Promise<string> =>
  page.evaluate(() => (window as never as Kept).said.join('\n'))

describe('learning', { timeout: LIMIT_MS }, () => {
  it.each<[string, BrowserContextOptions, (page: Page) => Hand]>([
    ['a mouse', DESKTOP, mouse],
    ['a finger on a phone', PHONE, finger],
    ['keys alone', DESKTOP, keys],
  ])('leads through a first match, which is won, by %s', async (name, options, handOf) => {
    const page = await visit('/learn', options)
    const learner = new Learner(page, handOf(page))
    await learner.follow(LEARN_EN.startFirst)
    await learner.playFirstMatch()
    if (name === 'a mouse') {
      // Beside the board, whose card would lie over the log.
      await page.mouse.move(2, 2)
      await takePicture(page, 'first-match')
    }
    expect(await faultsOf(page)).toEqual([])
    await learner.follow(LEARN_EN.next(LEARN_EN.byId.summoning.title))
    await page.getByRole('heading', { level: 1, name: LEARN_EN.byId.summoning.title }).waitFor()
    await page.context().close()
  })

  it('speaks of nothing before it was shown', async () => {
    const page = await visit('/learn/first-match', { ...DESKTOP, ...MOVING })
    const learner = new Learner(page, mouse())
    const { guided } = LEARN_EN
    const step = (number: number) => learner.told(guided[number - 1]?.task ?? '')
    await step(1)
    await page.evaluate(keepSaid)
    await learner.roll('Battle Warrior', 'Dancing Elf', 'Stuffed Animal')
    await step(2)
    await learner.pick(new RegExp(`: (${EN.squares.fits}|Fits: covers)`))
    await expect.poll(() => saidOf(page)).toContain(guided[2]?.task)
    const titles = await page.evaluate(() => (window as never as Kept).titles)
    expect(titles).toContain(EN.presentation.rolling)
    expect(titles).not.toContain(LEARN_EN.waiting)
    await learner.endTurn()
    await step(4)
    await expect.poll(() => saidOf(page)).toContain(guided[3]?.task)
    const said = await saidOf(page)
    const order = [
      'You gain 1 attack crest.',
      guided[2]?.task,
      'Turn 2: Trainer’s turn.',
      'Trainer summons',
      'attacks your',
      guided[3]?.task,
    ].map((words) => said.indexOf(words ?? '?'))
    expect(order, said).toEqual(order.toSorted((a, b) => a - b))
    expect(order, said).not.toContain(-1)
    expect(said).toContain('Your Dungeon Master is at d1, theirs at d9.')
    expect(said).toMatch(/Trainer summons .+ on \w\d+\. ATK \d+ DEF \d+ HP \d+/)
    await page.context().close()
  })

  it('takes back what a step of the first match does not ask for, and says why', async () => {
    const page = await visit('/learn/first-match')
    const learner = new Learner(page, mouse())
    await learner.roll('Battle Warrior', 'Stuffed Animal', 'Flame Swordsman')
    await learner.told(LEARN_EN.guided[0]?.retry ?? '')
    await learner.roll('Battle Warrior', 'Dancing Elf', 'Stuffed Animal')
    await learner.asked('dimension')
    await page.context().close()
  })

  it('says that a goal was missed, and why, gives a hint, and begins anew', async () => {
    const { walking } = LEARN_EN.byId
    const page = await visit('/learn/walking')
    const learner = new Learner(page, mouse())
    await learner.told(walking.task)
    await learner.press(LEARN_EN.hint)
    await learner.told(walking.hint)
    await page.getByRole('gridcell', { name: new RegExp(LEARN_EN.lookHere) }).waitFor()
    await learner.endTurn()
    await learner.told(LEARN_EN.missed)
    await learner.told(walking.missed)
    await learner.press(LEARN_EN.again)
    await learner.told(walking.task)
    await learner.pick(/can .*move/)
    await learner.pick(/^d6.*: .*move here/)
    await learner.attack()
    await learner.told(walking.met)
    await page.context().close()
  })

  it('keeps in the browser what was finished', async () => {
    const page = await visit('/learn/the-end')
    const learner = new Learner(page, mouse())
    await learner.pick(/can .*move/)
    await learner.pick(/^d6.*: .*move here/)
    await learner.attack()
    await learner.told(LEARN_EN.byId['the-end'].met)
    await page.goto(`${site.url}/learn`)
    await page.getByText(LEARN_EN.progress(1, LESSON_IDS.length - 1)).waitFor()
    await takePicture(page, 'learn')
    await page
      .getByRole('heading', { name: LEARN_EN.lessons, exact: true })
      .evaluate((one) => one.scrollIntoView())
    await takePicture(page, 'lessons')
    await page.reload()
    await page.getByText(LEARN_EN.progress(1, LESSON_IDS.length - 1)).waitFor()
    await page.context().close()
  })

  it('works without storage', async () => {
    const page = await site.open(DESKTOP)
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('storage is off', 'SecurityError')
        },
      })
    })
    await page.goto(`${site.url}/learn/chains`)
    const learner = new Learner(page, mouse())
    await learner.asked('window')
    await learner.press(new RegExp(`${EN.answering.use}`))
    await learner.told(LEARN_EN.byId.chains.met)
    await page.context().close()
  })

  it('turns and flips a piece by R and F while the focus is elsewhere', async () => {
    const page = await visit('/learn/nets')
    const learner = new Learner(page, mouse())
    await learner.asked('dimension')
    await page.getByRole('gridcell', { name: /^b5/ }).hover()
    const piece = () => page.locator('g[class*="ghost"]').first().innerHTML()
    const before = await piece()
    await page.keyboard.press('r')
    await expect.poll(piece).not.toBe(before)
    await page.keyboard.press('Shift+R')
    await expect.poll(piece).toBe(before)
    await page.context().close()
  })

  it('speaks German', async () => {
    const page = await visit('/learn', { ...DESKTOP, locale: 'de' })
    await page.getByRole('heading', { level: 1, name: DE.places.learn }).waitFor()
    await page.getByRole('link', { name: LEARN_DE.startFirst }).click()
    await page
      .getByText(LEARN_DE.guided[0]?.task ?? '')
      .first()
      .waitFor()
    await page.context().close()
  })

  it('tells a first match of every game in five sentences, and begins it', async () => {
    const page = await visit('/learn')
    for (const { game, title, sentences } of OTHER_GAMES_EN) {
      await page.getByRole('heading', { name: title }).waitFor()
      const told = page.locator(`[data-first="${game}"] li`)
      expect(await told.allTextContents()).toEqual(sentences)
    }
    await page.locator('[data-first="duel"]').getByRole('button').click()
    await page.waitForURL('**/match/**')
    await page.locator('[data-main]').first().waitFor()
    await page.context().close()
  })

  it('leads to the full rules, which name their sources only on demand', async () => {
    const page = await visit('/learn')
    await page.getByRole('link', { name: LEARN_EN.full, exact: true }).click()
    const source = page.getByText('[guide 1]').first()
    await source.waitFor({ state: 'hidden' })
    await page.getByRole('checkbox', { name: EN.rules.sources }).check()
    await source.waitFor({ state: 'visible' })
    await page.context().close()
  })
})
