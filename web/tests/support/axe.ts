import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PATHS } from '../../src/lib/paths.ts'
import { THEMES } from '../../src/ui/style/theme.ts'
import { Duelist } from './duelist.ts'
import { finger, mouse } from './hands.ts'
import { openSite, PHONE, type Site } from './site.ts'
import { isTooWide } from './too-wide.ts'

/** What is checked: WCAG 2.2, levels A and AA, and what axe counts as good practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What is like much that stands before it: it would take long, and tell nothing new. */
const ALIKE = ['.entry-card:nth-of-type(n + 13)', '.rule-section:nth-of-type(n + 6)']

/** What depends on colours: nothing else differs between themes. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** Everything that axe has against what the page shows now, in words. */
export const faultsOf = (page: Page): Promise<readonly string[]> =>
  faultsBy(page, (axe) => axe.withTags(TAGS))

/** The same in every theme, each by its name: all in the first, and of the others the colours. */
export async function faultsInThemes(page: Page): Promise<readonly (readonly string[])[]> {
  const faults: (readonly string[])[] = []
  for (const theme of THEMES) {
    await page.evaluate((name) => {
      document.documentElement.dataset['theme'] = name
    }, theme)
    const found = await (theme === THEMES[0]
      ? faultsOf(page)
      : faultsBy(page, (axe) => axe.withRules(OF_COLOURS)))
    if (found.length > 0) faults.push([theme, ...found])
  }
  return faults
}

async function faultsBy(
  page: Page,
  choose: (axe: AxeBuilder) => AxeBuilder,
): Promise<readonly string[]> {
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  const axe = ALIKE.reduce((builder, more) => builder.exclude(more), new AxeBuilder({ page }))
  // The page has no frames: all is found at once, and not put together in another page.
  const { violations } = await choose(axe.options({ resultTypes: ['violations'] }))
    .setLegacyMode()
    .analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target} ${failureSummary ?? ''}`),
  )
}

/** Screens that show something without a match: each with what its path needs. */
const SCREENS: readonly string[] = [
  ...Object.values(PATHS).filter((path) => !path.includes(':')),
  '/join/AAAAAAAA',
  '/dice/feral-imp',
  '/lists/new',
  '/players/nobody',
  '/replays/nothing',
  '/match/nothing',
  '/watch/nothing',
  '/no/such/page',
]

/** Decisions after which all early kinds must have come, however the dice fall. */
const MOST_DECISIONS = 60

/** A page that takes whoever looks at it for somebody new, each time it loads. */
async function openUnknown(site: Site, options: BrowserContextOptions): Promise<Page> {
  const page = await site.open(options)
  await page.addInitScript(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  return page
}

/** Looks at every screen, and at a match, in a browser like this. */
export function axeFindsNothing(options: BrowserContextOptions): void {
  let site: Site
  beforeAll(async () => {
    site = await openSite()
  })
  afterAll(() => site.close())

  // A page that has shown a screen shows the next one for less processor time than a fresh one.
  const idle: Page[] = []
  // Each waits for its page to come to rest: several wait together.
  it.concurrent.each(SCREENS)('on %s', { timeout: 120_000 }, async (path) => {
    const page = idle.pop() ?? (await openUnknown(site, options))
    await page.goto(site.url + path)
    expect(await faultsOf(page)).toEqual([])
    expect(await isTooWide(page)).toBe(false)
    idle.push(page)
  })

  it('in a match, at each kind of decision that comes early', { timeout: 120_000 }, async () => {
    const page = await site.visit(options)
    const duelist = new Duelist(page, options === PHONE ? finger(page) : mouse())
    await duelist.playBot()
    const seen = new Set<string>()
    await duelist.play(async (asked) => {
      if (!seen.has(asked)) {
        seen.add(asked)
        expect(await faultsOf(page), asked).toEqual([])
        expect(await isTooWide(page)).toBe(false)
      }
      return duelist.decisions > MOST_DECISIONS || (duelist.decisions > 12 && seen.size > 2)
    })
    expect(seen.size).toBeGreaterThan(2)
    await page.context().close()
  })
}
