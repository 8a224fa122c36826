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
