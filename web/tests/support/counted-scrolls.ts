import type { Page } from 'playwright-core'

/** Begins to count how often the page scrolls the log of a match. Runs in the page. */
const beginCount = (): void => {
  const { get, set } = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollTop') ?? {}
  if (get === undefined || set === undefined) throw new Error('every element scrolls')
  let count = 0
  Object.assign(window, { scrollsOfLog: () => count })
  Object.defineProperty(Element.prototype, 'scrollTop', {
    get,
    set(this: Element, top: number) {
      if (this.matches('[data-log]')) count += 1
      set.call(this, top)
    },
  })
}

/** Counts how often the page scrolls the log of a match, from its next load on. */
export async function countScrolls(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(beginCount)
  return () =>
    page.evaluate(() => (window as unknown as { scrollsOfLog: () => number }).scrollsOfLog())
}

/**
 * Counts how often the page scrolls its log while somebody does `look`. A line that comes meanwhile may
 * scroll it: then all is done again.
 */
export async function scrollsDuring(
  page: Page,
  scrolls: () => Promise<number>,
  look: () => Promise<void>,
): Promise<number> {
  const lines = () => page.locator('[data-log]').first().textContent()
  for (;;) {
    const written = await lines()
    // The page scrolls to a new line once more when its height is known.
    await page.evaluate(twoFrames)
    const before = await scrolls()
    await look()
    const count = (await scrolls()) - before
    if ((await lines()) === written) return count
  }
}

/** Resolves once what has changed so far was laid out. Runs in the page. */
const twoFrames = (): Promise<unknown> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
