import type { Locator, Page } from 'playwright-core'
import { EN } from '../../src/app/text/en.ts'
import { SKIRMISH_EN } from '../../src/games/skirmish/text/en.ts'
import { PATIENCE_MS, reaching } from './attempts.ts'
import type { Hand } from './hands.ts'

/** Panel that asks for a decision, while no answer is on its way. */
const PANEL = '[data-main][aria-busy="false"]'

/** What can be asked, by the part of the panel that shows it. */
const ASKED = {
  choice: `${PANEL} [data-choose]`,
  strike: `${PANEL} [data-action="decline"]`,
  turn: `${PANEL} [data-action="endTurn"]`,
} as const
type Asked = keyof typeof ASKED

/** Actions that take the whole turn, or end it. */
const WHOLE = ['transform', 'shift', 'defend', 'endTurn']

/** The reachable square that is nearest to an opponent; null for none. Runs in the page. */
function nearestSquare(words: Readonly<Record<'hp' | 'steps' | 'mine', string>>): string | null {
  const cells = [...document.querySelectorAll<HTMLElement>('[data-square]')]
  const labelOf = (cell: HTMLElement) => cell.getAttribute('aria-label') ?? ''
  const squareOf = (cell: HTMLElement) => (cell.dataset['square'] ?? '').split(',').map(Number)
  const bars = [...document.querySelectorAll<HTMLElement>('[data-player-bar]')]
  const own = bars.find((bar) => bar.textContent.includes(words.mine))?.dataset['seat'] ?? ''
  const others = cells.filter(
    (cell) => labelOf(cell).includes(words.hp) && !labelOf(cell).includes(`(${own})`),
  )
  const farness = (cell: HTMLElement) => {
    const [x = 0, y = 0] = squareOf(cell)
    const all = others.map(squareOf)
    return Math.min(...all.map(([a = 0, b = 0]) => Math.max(Math.abs(a - x), Math.abs(b - y))))
  }
  const marked = cells.filter((cell) => labelOf(cell).includes(words.steps))
  const [best] = marked.toSorted((one, other) => farness(one) - farness(other))
  return best?.dataset['square'] ?? null
}

/**
 * Plays a battle through the page: takes the first fighter, strikes at runners, does what harms
 * somebody, walks towards the nearest opponent, and ends the turn.
 */
export class Skirmisher {
  readonly page: Page
  readonly #hand: Hand
  #hasWalked = false
  #missed = 0
  /** Longest that the other sides may take. */
  readonly #patienceMs: number
  /** Decisions made so far. */
  decisions = 0
  /** Whether it ends each turn at once. */
  isPeaceful = false

  constructor(page: Page, hand: Hand, patienceMs = PATIENCE_MS) {
    this.page = page
    this.#patienceMs = patienceMs
    page.setDefaultTimeout(PATIENCE_MS)
    this.#hand = hand
  }

  /** Sits down with a bot from the start page. */
  async playBot(): Promise<void> {
    const card = this.page.locator('[data-game="skirmish"]')
    await this.#hand.press(card.getByRole('button').first())
    await this.page.waitForURL('**/match/**', { timeout: PATIENCE_MS })
  }

  /** Plays until so many seats are out; the page shows that before it asks anything else. */
  async untilOut(count: number): Promise<void> {
    const enough = this.page.locator('[data-player-bar][data-out]').nth(count - 1)
    await this.play(async () => (await enough.count()) > 0, enough)
  }

  /** Plays until `isEnough`, or the end of the battle or of its own fighter; true at the end. */
  async play(
    isEnough: (asked: Asked) => Promise<boolean> = async () => false,
    end: Locator = this.page.getByRole('heading', { name: EN.result.title }),
  ): Promise<boolean> {
    for (;;) {
      const asked = await this.#asked(end)
      if (asked === null) return true
      if (await isEnough(asked)) return false
      this.decisions += 1
      try {
        await reaching(this.page, this.#missed, () => this.#answer(asked))
        this.#missed = 0
      } catch (error) {
        // Whoever finds the page otherwise than it was looks at what is asked now.
        if (!String(error).includes('Timeout')) throw error
        this.#missed += 1
      }
    }
  }

  /** The bar of its own seat. */
  get own(): Locator {
    return this.page
      .locator('[data-player-bar]')
      .filter({ has: this.page.getByText(EN.players.mine, { exact: true }) })
  }

  /** The question that is open on its page. */
  get question(): Locator {
    return this.page.locator(Object.values(ASKED).join(', ')).first()
  }

  /** Whether its own fighter is out. */
  async isOut(): Promise<boolean> {
    return (await this.#ownOut.count()) > 0
  }

  get #ownOut(): Locator {
    return this.own.and(this.page.locator('[data-out]'))
  }

  /** What is asked next; null at the end. */
  async #asked(end: Locator): Promise<Asked | null> {
    const over = end.or(this.#ownOut).first()
    for (;;) {
      const timeout = this.#patienceMs
      await over.or(this.question).first().waitFor({ state: 'attached', timeout })
      // One question to the browser for all of them.
      const asked = await this.page.evaluate(
        (ways) => ways.find(([, way]) => document.querySelector(way) !== null)?.[0] ?? null,
        Object.entries(ASKED) as [Asked, string][],
      )
      // What was asked may have been answered meanwhile, as by the clock.
      if (asked !== null || (await over.count()) > 0) return asked
    }
  }

  async #answer(asked: Asked): Promise<void> {
    if (asked === 'choice') return this.#press('[data-choose]')
    if (asked === 'strike') return this.#press('[data-action="strike"]')
    if (this.isPeaceful) return this.#press('[data-action="endTurn"]')
    const enabled = await this.page
      .locator(`${PANEL} [data-action]:enabled`)
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-action') ?? ''))
    const action = enabled.find((name) => !WHOLE.includes(name))
    if (action !== undefined) {
      await this.#press(`[data-action="${action}"]`)
      const target = this.page.locator(`${PANEL} [data-target]`).first()
      if (await target.isVisible()) await this.#hand.press(target)
      return
    }
    const square = this.#hasWalked ? null : await this.#squareAhead()
    this.#hasWalked = square !== null
    if (square === null) return this.#press('[data-action="endTurn"]')
    return this.#hand.pick(this.page.locator(`[data-square="${square}"]`))
  }

  #press(what: string): Promise<void> {
    return this.#hand.press(this.page.locator(`${PANEL} ${what}`).first())
  }

  #squareAhead(): Promise<string | null> {
    const { board, hpShort } = SKIRMISH_EN
    const [, steps = ''] = board.reach(2).split(' ')
    return this.page.evaluate(nearestSquare, {
      hp: hpShort,
      steps: steps.slice(0, -1),
      mine: EN.players.mine,
    })
  }
}
