import type { Locator, Page } from 'playwright-core'
import { EN } from '../../src/app/text/en.ts'
import { PATIENCE_MS, reaching } from './attempts.ts'
import type { Hand } from './hands.ts'

/** Panel that asks for a decision, while no answer is on its way. */
const PANEL = '[data-main][aria-busy="false"]'

/** The kinds of decisions, by a part of the panel that each alone has. */
const ASKED = {
  main: `${PANEL} [data-action="endTurn"]`,
  battle: `${PANEL} [data-action="endBattle"]`,
  window: `${PANEL} [data-action="pass"]`,
  trigger: `${PANEL} :is([data-action="trigger"], [data-action="decline"], [data-choice])`,
} as const
export type AskedInDuel = keyof typeof ASKED

/** Plays a duel through the page: lays and plays what it can, attacks whatever it can, answers. */
export class CardDuelist {
  readonly page: Page
  readonly #hand: Hand
  #missed = 0
  /** Decisions made so far. */
  decisions = 0

  constructor(page: Page, hand: Hand) {
    this.page = page
    page.setDefaultTimeout(PATIENCE_MS)
    this.#hand = hand
  }

  /** Sits down with a bot from the start page. */
  async playBot(): Promise<void> {
    const card = this.page.locator('[data-game="duel"]')
    await this.#hand.press(card.getByRole('button').first())
    await this.page.waitForURL('**/match/**', { timeout: PATIENCE_MS })
  }

  /** Plays until `isEnough`, or the end of the duel; true at the end. */
  async play(
    isEnough: (asked: AskedInDuel) => Promise<boolean> = async () => false,
  ): Promise<boolean> {
    for (;;) {
      const asked = await this.#asked()
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

  /** The next decision; null at the end. */
  async #asked(): Promise<AskedInDuel | null> {
    const result = this.page.getByRole('heading', { name: EN.result.title })
    const any = this.page.locator(Object.values(ASKED).join(', ')).first()
    await result.or(any).first().waitFor({ state: 'attached', timeout: PATIENCE_MS })
    for (const asked of ['main', 'battle', 'window', 'trigger'] as const)
      if ((await this.page.locator(ASKED[asked]).count()) > 0) return asked
    return null
  }

  #answer(asked: AskedInDuel): Promise<void> {
    if (asked === 'main') return this.#playReserve()
    if (asked === 'battle') return this.#attack()
    return this.#respond()
  }

  /** The first part of the panel that fits; null for none. */
  async #part(what: string): Promise<Locator | null> {
    const part = this.page.locator(`${PANEL} ${what}`).first()
    return (await part.count()) > 0 ? part : null
  }

  async #press(...ways: readonly string[]): Promise<boolean> {
    for (const way of ways) {
      const part = await this.#part(way)
      if (part === null) continue
      await this.#hand.press(part)
      return true
    }
    return false
  }

  /** Plays a card of the reserve; without one it begins the Battle Phase, or ends the turn. */
  async #playReserve(): Promise<void> {
    if (await this.#press('[data-choice]', '[data-looked] [data-way]')) return
    if (await this.#press('[data-usable]')) return
    await this.#press('[data-action="enterBattle"]:enabled', '[data-action="endTurn"]')
  }

  /** Attacks with the first monster that can: its target is picked on the field where it has one. */
  async #attack(): Promise<void> {
    const target = this.page.locator('[role="gridcell"][data-mark="target"]').first()
    if ((await target.count()) > 0) return this.#hand.pick(target)
    await this.#press('[data-target="direct"]', '[data-attacker]', '[data-action="endBattle"]')
  }

  async #respond(): Promise<void> {
    await this.#press(
      '[data-choice]',
      '[data-activate]',
      '[data-action="trigger"]',
      '[data-action="pass"]',
      '[data-action="decline"]',
    )
  }
}
