import type { Page } from 'playwright-core'
import { Duelist } from '../tests/support/duelist.ts'
import { type Hand, mouse } from '../tests/support/hands.ts'
import type { Visitors } from '../tests/support/site.ts'
import { DESKTOP, openVisit, playBot, quantile, rollButton, type Visit } from './visit.ts'

/** How long an idle page is watched, in milliseconds. */
const IDLE_MS = 5_000
/** Decisions that are made by mouse while frames are counted. */
const DECISIONS = 24

/** What a match in a browser costs and how smooth it is. */
export interface Played {
  /**
   * Shares of the main thread, from 0 to 1: of the start page and of a match that waits, each while it is
   * new, with its first motion and what it loads for later, and then left alone; and in play.
   */
  readonly newHome: number
  readonly newMatch: number
  readonly idleHome: number
  readonly idleMatch: number
  readonly inPlay: number
  /** Milliseconds between frames: 95 of 100 are no longer. */
  readonly frames95: number
  readonly framesMedian: number
  /** The longest task in milliseconds, and how many took over 50. */
  readonly longestTask: number
  readonly longTasks: number
  readonly clicksPerTurn: number
}

/** Notes in the page how far apart frames are, and tasks of more than 50 ms. */
const note = (): void => {
  const [frames, tasks]: [number[], number[]] = [[], []]
  Object.assign(globalThis, { frames, tasks })
  let last = performance.now()
  const next = (now: number) => {
    frames.push(now - last)
    last = now
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration)
  }).observe({ type: 'longtask' })
}

const noted = (page: Page, name: 'frames' | 'tasks'): Promise<number[]> =>
  page.evaluate((key) => Reflect.get(globalThis, key), name)

/** The share of the main thread that is used while something goes on. */
async function shareDuring({ tools }: Visit, during: () => Promise<unknown>): Promise<number> {
  const read = async () => {
    const { metrics } = await tools.send('Performance.getMetrics')
    const value = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0
    return { busy: value('TaskDuration'), at: performance.now() / 1_000 }
  }
  const before = await read()
  await during()
  const after = await read()
  return (after.busy - before.busy) / (after.at - before.at)
}

/** A mouse whose clicks are counted. */
function countedMouse(): { readonly hand: Hand; readonly clicks: () => number } {
  let clicks = 0
  const hand = mouse()
  const counted = (act: Hand['press']) => async (target: Parameters<Hand['press']>[0]) => {
    await act(target)
    clicks += 1
  }
  return { hand: { press: counted(hand.press), pick: counted(hand.pick) }, clicks: () => clicks }
}

/** Plays the beginning of a match against a bot by mouse, and measures the page meanwhile. */
export async function playMeasured(visitors: Visitors, url: string): Promise<Played> {
  const visit = await openVisit(visitors, DESKTOP)
  const { page, tools } = visit
  // Of the processor, not of the clock: others may use this machine too.
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  const wait = () => page.waitForTimeout(IDLE_MS)
  const newHome = await shareDuring(visit, wait)
  const idleHome = await shareDuring(visit, wait)
  const { hand, clicks } = countedMouse()
  await playBot(page)
  await rollButton(page).waitFor()
  await page.waitForLoadState('networkidle')
  const newMatch = await shareDuring(visit, wait)
  const idleMatch = await shareDuring(visit, wait)
  await page.goto(url)
  const duelist = new Duelist(page, hand)
  await duelist.playBot()
  await rollButton(page).waitFor()
  await page.evaluate(note)
  let turns = 0
  const before = clicks()
  const inPlay = await shareDuring(visit, () =>
    duelist.play(async (asked) => {
      if (asked === 'roll') turns += 1
      return duelist.decisions >= DECISIONS && asked === 'roll'
    }),
  )
  const [frames, tasks] = [await noted(page, 'frames'), await noted(page, 'tasks')]
  const clicksPerTurn = (clicks() - before) / Math.max(1, turns - 1)
  await page.context().close()
  return {
    ...{ newHome, newMatch, idleHome, idleMatch, inPlay, clicksPerTurn },
    frames95: quantile(frames, 0.95),
    framesMedian: quantile(frames, 0.5),
    longestTask: Math.max(0, ...tasks),
    longTasks: tasks.length,
  }
}
