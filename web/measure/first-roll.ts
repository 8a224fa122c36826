import type { Visitors } from '../tests/support/site.ts'
import { type Device, openVisit, playBot, quantile, rollButton } from './visit.ts'

/**
 * Milliseconds from the request of the start page until somebody who has never been here can roll: half
 * of the visits take no longer. Visits in which the bot begins take its turn as well.
 */
export async function timeToFirstRoll(
  visitors: Visitors,
  url: string,
  device: Device,
  visits: number,
): Promise<number> {
  const took: number[] = []
  for (let visit = 0; visit < visits; visit += 1) {
    const { page } = await openVisit(visitors, device)
    const begun = performance.now()
    await page.goto(url, { waitUntil: 'commit' })
    await playBot(page)
    await rollButton(page).waitFor()
    took.push(performance.now() - begun)
    await page.context().close()
  }
  return quantile(took, 0.5)
}
