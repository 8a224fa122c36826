import type { Page } from 'playwright-core'

/** How often the page has scrolled the log of a match. */
interface Scrolls {
  readonly all: number
  /** Without a line that was new or had changed since the last time. */
  readonly needless: number
}

/** Begins to count. Runs in the page. */
const beginCount = (): void => {
  const { get, set } = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollTop') ?? {}
  if (get === undefined || set === undefined) throw new Error('every element scrolls')
  const scrolls = { all: 0, needless: 0 }
  let text: string | null = null
  Object.assign(window, { scrollsOfLog: () => scrolls })
  Object.defineProperty(Element.prototype, 'scrollTop', {
    get,
    set(this: Element, top: number) {
      if (this.matches('[data-log]')) {
        scrolls.all += 1
        if (this.textContent === text) scrolls.needless += 1
        text = this.textContent
      }
      set.call(this, top)
    },
  })
}

/** Counts how often the page scrolls the log of a match, from its next load on. */
export async function countScrolls(page: Page): Promise<() => Promise<Scrolls>> {
  await page.addInitScript(beginCount)
  return () =>
    page.evaluate(() => (window as unknown as { scrollsOfLog: () => Scrolls }).scrollsOfLog())
}
