import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EN } from '../src/app/text/en.ts'
import { PACES } from '../src/games/ddm/presentation/pace.ts'
import { Duelist } from './support/duelist.ts'
import { finger, type Hand, keys, mouse } from './support/hands.ts'
import { MOVING, openSite, PHONE, type Site } from './support/site.ts'

const LIMIT_MS = 120_000
const DESKTOP = { viewport: { width: 1280, height: 720 } }

let site: Site
beforeAll(async () => {
  site = await openSite({ BOT_PAUSE_MS: '100' })
}, LIMIT_MS)
afterAll(() => site.close())

/** Content of the page after a change of its document. */
interface Seen {
  /** Delay of the last timer of the page that has fired: no machine can shorten that. */
  readonly timerMs: number
  /** Time in which a die rolls and then lies on the board; 0 while there is none. */
  readonly dieMs: number
  readonly isRolling: boolean
  readonly isAsked: boolean
  readonly isLogged: boolean
  readonly faces: readonly string[]
}

/**
 * Notes in the page, whenever its document changes, what it shows of a roll of seat `own`. A busy
 * machine draws few frames, but no change of the document is missed.
 */
const watch = ({ own, rolled }: { own: string; rolled: string }): void => {
  const seen: Seen[] = []
  Reflect.set(globalThis, 'seen', seen)
  let timerMs = 0
  const { setTimeout } = window
  const noting = (run: () => void, ms = 0) =>
    setTimeout(() => {
      timerMs = ms
      run()
    }, ms)
  Reflect.set(window, 'setTimeout', noting)
  const look = () => {
    const bar = document.querySelector(`[data-rolled="${own}"]`)
    const die = document.querySelector('[data-rolled-die]')
    seen.push({
      timerMs,
      dieMs: Number(die?.getAnimations()[0]?.effect?.getTiming().duration ?? 0),
      isRolling: die !== null,
      isAsked: document.querySelector('[data-main] button.primary') !== null,
      isLogged: document.body.innerText.includes(rolled),
      faces: [...(bar?.querySelectorAll('[data-face]') ?? [])].map(
        (one) => (one as HTMLElement).dataset['face'] ?? '',
      ),
    })
  }
  look()
  const changes = { subtree: true, childList: true, attributes: true, characterData: true }
  new MutationObserver(look).observe(document.body, changes)
}

const seenIn = (page: Page): Promise<Seen[]> => page.evaluate(() => Reflect.get(globalThis, 'seen'))

async function rollBy(options: BrowserContextOptions, handOf: (page: Page) => Hand) {
  const page = await site.visit({ ...DESKTOP, ...options })
  const hand = handOf(page)
  const duelist = new Duelist(page, hand)
  await duelist.playBot()
  const roll = page.locator('[data-main]').getByRole('button', { name: EN.roll.roll, exact: true })
  await roll.waitFor({ timeout: LIMIT_MS })
  if (await roll.isDisabled())
    await hand.press(page.getByRole('button', { name: EN.roll.suggest, exact: true }))
  const own = await page
    .locator('[data-player-bar]')
    .last()
    .locator('[data-pool]')
    .getAttribute('data-pool')
  await page.evaluate(watch, { own: own ?? '', rolled: 'You roll ' })
  await hand.press(roll)
  await page.locator(`[data-rolled="${own}"] [data-face]`).first().waitFor()
  await page.locator('[data-main] button.primary').first().waitFor()
  return { page, own: own ?? '', seen: await seenIn(page) }
}

describe('a roll', { timeout: LIMIT_MS }, () => {
  it.each([
    ['mouse', {}, mouse],
    ['touch', PHONE, finger],
    ['keys', {}, keys],
  ] as const)(
    'is followed to its landing, then told and decided: by %s',
    async (_, options, hand) => {
      const { page, seen } = await rollBy({ ...options, ...MOVING }, hand)
      const rolling = seen.filter(({ isRolling, faces }) => isRolling && faces.length === 0)
      const { rollMs } = PACES.normal
      // They roll, and then lie there for a moment.
      expect(rolling[0]?.dieMs).toBeGreaterThan(rollMs)
      expect(seen.find(({ faces }) => faces.length > 0)?.timerMs).toBe(rollMs)
      // Nothing runs ahead of the dice.
      for (const { isAsked, isLogged } of rolling)
        expect({ isAsked, isLogged }).toEqual({ isAsked: false, isLogged: false })
      expect(seen.at(-1)?.faces).toHaveLength(3)
      await page.context().close()
    },
  )

  it('shows its faces at once where the system wants no motion, and they stay', async () => {
    const { page, own, seen } = await rollBy({}, mouse)
    expect(seen.some(({ isRolling }) => isRolling)).toBe(false)
    const faces = page.locator(`[data-rolled="${own}"] [data-face]`)
    expect(await faces.count()).toBe(3)
    const duelist = new Duelist(page, mouse())
    await duelist.play(async (asked) => asked === 'roll')
    // They stay through the turn of the other side, whose own faces are beside its bar.
    expect(await page.locator('[data-rolled][data-past] [data-face]').count()).toBe(3)
    await page.context().close()
  })

  it('is as fast as somebody prefers', async () => {
    const page = await site.visit({ ...DESKTOP, ...MOVING }, '/account')
    await page.getByLabel(EN.presentation.speed.label).selectOption('off')
    await page.goto(site.url)
    const duelist = new Duelist(page, mouse())
    await duelist.playBot()
    await page.evaluate(watch, { own: 'A', rolled: 'You roll ' })
    await duelist.play(async (asked) => asked === 'act' || asked === 'dimension')
    const seen = await seenIn(page)
    expect(seen.length).toBeGreaterThan(2)
    expect(seen.some(({ isRolling }) => isRolling)).toBe(false)
    await page.context().close()
  })
})

describe('the turn of the other side', { timeout: LIMIT_MS }, () => {
  it.each([
    ['mouse', {}, mouse],
    ['touch', PHONE, finger],
    ['keys', {}, keys],
  ] as const)('can be looked at again, step by step: by %s', async (_, options, handOf) => {
    const page = await site.visit({ ...DESKTOP, ...options })
    const hand = handOf(page)
    const duelist = new Duelist(page, hand)
    await duelist.playBot()
    await duelist.play(
      async (asked) => asked === 'roll' && (await page.locator('[data-turn-steps]').count()) > 0,
    )
    await hand.press(page.locator('[data-turn-steps] summary'))
    const steps = page.locator('[data-turn-steps]').getByRole('button')
    await hand.press(steps.first())
    const note = page.locator('[data-looking]')
    expect(await note.getByRole('status').innerText()).toMatch(/^Looking back: step 1 of \d+$/)
    await hand.press(note.getByRole('button', { name: EN.presentation.later }))
    expect(await note.getByRole('status').innerText()).toMatch(/^Looking back: step 2 of \d+$/)
    await hand.press(note.getByRole('button', { name: EN.presentation.now }))
    await note.waitFor({ state: 'detached' })
    await page.context().close()
  })
})
