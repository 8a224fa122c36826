import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '../../client-sdk/src/index.ts'
import {
  BUILT_IN,
  DEFAULT_LIST,
  makePosition,
  openRecord,
  parseRecord,
} from '../../client-sdk/src/rules.ts'
import { EN } from '../src/app/text/en.ts'
import { LEARN_EN } from '../src/features/learn/text/en.ts'
import { faultsOf } from './support/axe.ts'
import { keys, mouse } from './support/hands.ts'
import { takePicture } from './support/pictures.ts'
import { openSite, type Site } from './support/site.ts'

/** A match in which seat B ends its turn at step 59 instead of striking the last blow. */
const TEXT = readFileSync(
  new URL('../../shared/tests/analysis/one-mistake.ddm', import.meta.url),
  'utf8',
)
const MISTAKE = 59

const SLOW_MS = 120_000
const { analysis } = EN

let site: Site

beforeAll(async () => {
  site = await openSite()
}, SLOW_MS)

afterAll(async () => site.close())

/** A page that has analysed the match. */
async function analysed(): Promise<Page> {
  const page = await site.visit({ viewport: { width: 1280, height: 900 } }, '/replays')
  const file = { name: 'record.txt', mimeType: 'text/plain', buffer: Buffer.from(TEXT) }
  await page.getByLabel('Choose a file, or drop one here').setInputFiles(file)
  await page.waitForURL('**/replays/file*')
  await page.getByRole('button', { name: analysis.start }).click()
  await page.getByRole('region', { name: analysis.moments }).waitFor({ timeout: SLOW_MS })
  return page
}

/** One of them for tests that leave the analysis as it is. */
let kept: Promise<Page> | undefined
const analysedOnce = (): Promise<Page> => {
  kept ??= analysed()
  return kept
}

describe('the analysis in the page', () => {
  it(
    'of a match shows the curve and the mistake, and goes there by a click',
    async () => {
      const page = await analysedOnce()
      const curve = page.getByRole('slider', { name: /^Winning chance of/ })
      await curve.waitFor({ timeout: SLOW_MS })
      // It is a moment that mattered, and is listed there alone.
      const mistake = page.getByRole('button', { name: new RegExp(`^Step ${MISTAKE}, `) })
      await mistake.click()
      expect(await curve.inputValue()).toBe(String(MISTAKE - 1))
      await page
        .getByText(/^(?:Mistake|Blunder)\. .*: Knight of Twin Swords attacks g1\.$/)
        .waitFor()
      await curve.press('ArrowRight')
      expect(await page.getByRole('slider', { name: 'Moment of the match' }).inputValue()).toBe(
        String(MISTAKE),
      )
      expect(await faultsOf(page)).toEqual([])
      await takePicture(page, 'analysis')
    },
    SLOW_MS,
  )

  it(
    'of a match names the moments that mattered, and a match goes on from there by a click',
    async () => {
      const page = await analysedOnce()
      const moments = page.getByRole('region', { name: analysis.moments })
      const mistake = moments.getByRole('listitem').filter({ hasText: `Step ${MISTAKE}, ` })
      await mistake.getByText(/Chance to win: .*Better by \d+%: Knight of .* g1\.$/).waitFor()
      expect(await moments.getByRole('listitem').count()).toBeLessThanOrEqual(3)
      expect(await faultsOf(page)).toEqual([])
      await mistake.getByRole('button').click()
      await moments.getByRole('listitem').last().scrollIntoViewIfNeeded()
      await takePicture(page, 'moments')
      await mistake.getByRole('link', { name: /^Play on from here as / }).click()
      await page.waitForURL(/\/practice\?from=B:/)
      // The blow that was missed is there to be struck.
      const hand = mouse()
      const square = (name: RegExp) => page.getByRole('gridcell', { name }).first()
      await hand.pick(square(/can (?:.*)attack/))
      await hand.pick(square(/^g1.*: .*attack: /))
      await page.getByRole('heading', { name: LEARN_EN.practice.won }).waitFor()
      await page.context().close()
    },
    SLOW_MS,
  )

  it(
    'leads by keys to a moment and on to a match, which goes on after a reload',
    async () => {
      const page = await analysed()
      const hand = keys(page)
      const moments = page.getByRole('region', { name: analysis.moments })
      await hand.press(moments.getByRole('button', { name: new RegExp(`^Step ${MISTAKE}, `) }))
      const slider = page.getByRole('slider', { name: 'Moment of the match' })
      await expect.poll(() => slider.inputValue()).toBe(String(MISTAKE - 1))
      await hand.press(moments.getByRole('link', { name: /^Play on from here as / }).first())
      await page.getByRole('grid', { name: EN.board.name }).waitFor()
      await page.reload()
      await page.getByRole('grid', { name: EN.board.name }).waitFor()
      expect(page.url()).toMatch(/\/practice\?from=B:/)
      await page.goto(`${site.url}/practice?from=A:nothing`)
      await page.getByRole('alert').getByText(LEARN_EN.practice.badPosition).waitFor()
      await page.context().close()
    },
    SLOW_MS,
  )

  it(
    'begins by itself where somebody asks for the turning point, and goes there',
    async () => {
      const joined = await connect(site.url).playBot({ name: 'Ann', bot: 'random' })
      if (!joined.ok) throw new Error(joined.error.code)
      const { value: match } = joined
      await match.submit({ type: 'resign' })
      await match.finished
      const page = await site.open()
      await page.route('**/record', (route) =>
        route.fulfill({ contentType: 'text/plain', body: TEXT }),
      )
      await page.goto(`${site.url}/replays/${match.id}?analyse`)
      const turning = page.getByRole('button', { name: /^Turning point: step \d+$/ })
      await turning.waitFor({ timeout: SLOW_MS })
      await page.getByText(/Chance of .+ to win: from \d+% to \d+%\./).waitFor()
      const step = /\d+$/.exec((await turning.textContent()) ?? '')?.[0] ?? ''
      expect(await page.getByRole('slider', { name: /^Winning chance of/ }).inputValue()).toBe(step)
    },
    SLOW_MS,
  )

  it(
    'of a position shows the best plans with their reasons',
    async () => {
      const record = parseRecord(TEXT)
      const opened = record.ok ? openRecord(record.value, BUILT_IN) : record
      if (!opened.ok) throw new Error(opened.error.code)
      const source = { catalogue: BUILT_IN, defaultList: DEFAULT_LIST }
      const line = makePosition(opened.value.stateAt(16), source)
      const page = await site.visit(
        { viewport: { width: 1280, height: 900 } },
        `/position#${encodeURIComponent(line)}`,
      )
      await page.getByRole('button', { name: 'Show best plans' }).click()
      const plans = page.getByRole('region', { name: 'Best plans for this turn' })
      await plans
        .getByText(/^Seat A: \d+% chance to win$/)
        .first()
        .waitFor({ timeout: SLOW_MS })
      expect(await plans.getByRole('listitem').count()).toBe(3)
      await plans
        .getByText(/walks to|attacks|end the turn/)
        .first()
        .waitFor()
      expect(await faultsOf(page)).toEqual([])
      await takePicture(page, 'plans')
    },
    SLOW_MS,
  )
})
