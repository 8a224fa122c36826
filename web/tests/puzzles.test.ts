import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EN } from '../src/app/text/en.ts'
import { PUZZLES_DE } from '../src/features/learn/puzzles/text/de.ts'
import { PUZZLES_EN } from '../src/features/learn/puzzles/text/en.ts'
import { afterTry, FIRST_RATING } from '../src/games/ddm/puzzles/puzzle-record.ts'
import {
  PUZZLES,
  type Puzzle,
  solutionOf,
  startOfPuzzle,
} from '../src/games/ddm/puzzles/puzzles.ts'
import { faultsOf } from './support/axe.ts'
import { finger, type Hand, keys, mouse } from './support/hands.ts'
import { Learner } from './support/learner.ts'
import { takePicture } from './support/pictures.ts'
import { openSite, PHONE, type Site } from './support/site.ts'

const LIMIT_MS = 120_000
const DESKTOP = { viewport: { width: 1280, height: 800 } }

let site: Site
beforeAll(async () => {
  site = await openSite()
}, LIMIT_MS)
afterAll(() => site.close())

async function visit(path: string, options: BrowserContextOptions = DESKTOP): Promise<Page> {
  const page = await site.visit(options, path)
  page.setDefaultTimeout(20_000)
  return page
}

const NEW = { rating: FIRST_RATING, tried: {} }

/** A puzzle that walks and blows of the own side alone solve. */
function plainPuzzle(): Puzzle {
  const found = PUZZLES.find((puzzle) => {
    const { player } = startOfPuzzle(puzzle)
    return solutionOf(puzzle).every(
      ({ seat, answer: { type } }) => seat === player && (type === 'move' || type === 'attack'),
    )
  })
  if (found === undefined) throw new Error('the set has no plain puzzle')
  return found
}

/** Plays the first steps of the solution, all unless told otherwise, by the squares of the board. */
async function solve(learner: Learner, puzzle: Puzzle, steps?: number): Promise<void> {
  const square = (name: string) => new RegExp(`^${name}\\b`)
  for (const { answer } of solutionOf(puzzle).slice(0, steps)) {
    await learner.asked('act')
    if (answer.type === 'move') {
      await learner.pick(square(answer.walk[0] ?? ''))
      await learner.pick(square(answer.walk.at(-1) ?? ''))
    } else if (answer.type === 'attack') {
      await learner.pick(square(answer.from))
      await learner.pick(square(answer.at))
    }
  }
}

describe('puzzles', { timeout: LIMIT_MS }, () => {
  it.each<[string, BrowserContextOptions, (page: Page) => Hand]>([
    ['a mouse', DESKTOP, mouse],
    ['a finger on a phone', PHONE, finger],
    ['keys alone', DESKTOP, keys],
  ])('are solved by %s, which raises the rating', async (name, options, handOf) => {
    const puzzle = plainPuzzle()
    const page = await visit(`/puzzles/${puzzle.id}`, options)
    const learner = new Learner(page, handOf(page))
    await learner.asked('act')
    if (name === 'a mouse') await takePicture(page, 'puzzle')
    await solve(learner, puzzle)
    await learner.told(PUZZLES_EN.met)
    await learner.told(PUZZLES_EN.rating(afterTry(NEW, puzzle, true).rating))
    expect(await faultsOf(page)).toEqual([])
    await learner.follow(PUZZLES_EN.next)
    await page.waitForURL(({ pathname }) => !pathname.includes(puzzle.id))
    await page.getByRole('grid', { name: EN.board.name }).waitFor()
    await page.context().close()
  })

  it('say that a turn missed the goal, count that try alone, and show the solution', async () => {
    const puzzle = plainPuzzle()
    const page = await visit(`/puzzles/${puzzle.id}`)
    const learner = new Learner(page, mouse())
    await learner.endTurn()
    await learner.told(PUZZLES_EN.missed)
    const rating = PUZZLES_EN.rating(afterTry(NEW, puzzle, false).rating)
    await learner.told(rating)
    await learner.press(PUZZLES_EN.again)
    await solve(learner, puzzle)
    await learner.told(PUZZLES_EN.met)
    await learner.told(rating)
    await learner.press(PUZZLES_EN.again)
    await learner.press(PUZZLES_EN.show)
    await learner.told(PUZZLES_EN.showing)
    await learner.told(PUZZLES_EN.shown)
    await page.goto(`${site.url}/puzzles`)
    await learner.told(PUZZLES_EN.ofTheme(0, PUZZLES.length))
    await learner.told(rating)
    await page.context().close()
  })

  it('are open after the shown solution of another, and the next try there is the first', async () => {
    const puzzle = plainPuzzle()
    const page = await visit(`/puzzles/${puzzle.id}?theme=${puzzle.theme}`)
    const learner = new Learner(page, mouse())
    await learner.press(PUZZLES_EN.show)
    await learner.told(PUZZLES_EN.shown)
    const rating = PUZZLES_EN.rating(afterTry(NEW, puzzle, false).rating)
    await learner.told(rating)
    await learner.follow(PUZZLES_EN.next)
    await page.waitForURL(({ pathname }) => !pathname.includes(puzzle.id))
    await learner.button(PUZZLES_EN.hint).waitFor()
    await page.goto(`${site.url}/puzzles`)
    await learner.told(`${rating} ${PUZZLES_EN.solved(0, 1)}`)
    await page.context().close()
  })

  it('count the tries of all tabs', async () => {
    const puzzle = plainPuzzle()
    const other = await visit('/puzzles')
    const page = await other.context().newPage()
    await page.goto(`${site.url}/puzzles/${puzzle.id}`)
    await new Learner(page, mouse()).press(PUZZLES_EN.hint)
    const learner = new Learner(other, mouse())
    await learner.told(PUZZLES_EN.rating(afterTry(NEW, puzzle, false).rating))
    await page.context().close()
  })

  it('give a hint, which marks the figure that acts first until it has acted', async () => {
    const puzzle = plainPuzzle()
    const page = await visit(`/puzzles/${puzzle.id}`)
    const learner = new Learner(page, mouse())
    await learner.press(PUZZLES_EN.hint)
    const theme = PUZZLES_EN.hintTheme(PUZZLES_EN.themes[puzzle.theme])
    await learner.told(`${theme} ${PUZZLES_EN.hintWords.figure}`)
    const mark = page.getByRole('gridcell', { name: new RegExp(PUZZLES_EN.hintMarks.figure) })
    await mark.waitFor()
    await page.getByRole('tab', { name: PUZZLES_EN.about, exact: true }).waitFor()
    // After the first action there is no mark, and none is spoken of.
    await solve(learner, puzzle, 1)
    await learner.told(theme)
    expect(await mark.count()).toBe(0)
    await page.context().close()
  })

  it('are listed by theme, and lead to one near the rating', async () => {
    const { theme } = plainPuzzle()
    const page = await visit('/learn')
    const learner = new Learner(page, mouse())
    await page.getByRole('link', { name: PUZZLES_EN.title, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: PUZZLES_EN.title }).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('link', { name: new RegExp(`^${PUZZLES_EN.themes[theme]}`) }).click()
    await page.waitForURL(`**/puzzles?theme=${theme}`)
    await takePicture(page, 'puzzles')
    await learner.follow(PUZZLES_EN.next)
    await page.waitForURL(`**/puzzles/*?theme=${theme}`)
    await page.getByRole('grid', { name: EN.board.name }).waitFor()
    await page.context().close()
  })

  it('speak German, and say where a puzzle does not exist', async () => {
    const page = await visit('/puzzles/none', { ...DESKTOP, locale: 'de' })
    await page.getByText(PUZZLES_DE.unknown).waitFor()
    await page.getByRole('link', { name: PUZZLES_DE.all }).click()
    await page.getByRole('heading', { level: 1, name: PUZZLES_DE.title }).waitFor()
    await page.context().close()
  })
})
