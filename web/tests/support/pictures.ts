import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

/** Where the pictures go, as `npm run screenshots` sets it; none are taken without it. */
const { SCREENSHOTS } = process.env

/** Keeps what a page shows once nothing moves any more. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (SCREENSHOTS === undefined) return
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((one) => one.finished)))
  // The end of a match is felt for a moment, and then its result is read.
  await page.locator('[data-ending]').waitFor({ state: 'detached' })
  await takeMovingPicture(page, name)
}

/** Keeps what a page shows while something moves. */
export async function takeMovingPicture(page: Page, name: string): Promise<void> {
  if (SCREENSHOTS === undefined) return
  mkdirSync(SCREENSHOTS, { recursive: true })
  await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`) })
}
