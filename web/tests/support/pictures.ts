import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

/** Where the pictures go: `SCREENSHOTS`, as `npm run screenshots` sets it, else nowhere that lasts. */
const { SCREENSHOTS = mkdtempSync(join(tmpdir(), 'screenshots-')) } = process.env

/** Keeps what a page shows once nothing moves any more. */
export async function takePicture(page: Page, name: string): Promise<void> {
  mkdirSync(SCREENSHOTS, { recursive: true })
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((one) => one.finished)))
  await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`) })
}

/** Keeps what a page shows while something moves. */
export async function takeMovingPicture(page: Page, name: string): Promise<void> {
  mkdirSync(SCREENSHOTS, { recursive: true })
  await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`) })
}
