import type { Page } from 'playwright-core'

/**
 * Whether the page is wider than its window, so that one has to scroll sideways. On a phone
 * `innerWidth` grows with what the page shows; the width of the root element does not.
 */
export const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth
  })
