import type { Page } from 'playwright-core'

/** Longest wait for the other sides and for a screen, on a busy machine. */
export const PATIENCE_MS = 30_000

/** Longest wait for something that was seen a moment ago. */
const REACH_MS = 5_000

/**
 * Makes a decision, after so many misses. What it looks for may have been the last decision's: then it
 * fails soon, so that the caller looks again. On a slow machine every further attempt has more time.
 */
export async function reaching<T>(
  page: Page,
  missed: number,
  decide: () => Promise<T>,
): Promise<T> {
  page.setDefaultTimeout(REACH_MS * (1 + missed))
  try {
    return await decide()
  } finally {
    page.setDefaultTimeout(PATIENCE_MS)
  }
}
