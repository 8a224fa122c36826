import type { Locator, Page } from 'playwright-core'
import { EN } from '../../src/app/text/en.ts'
import { LEARN_EN } from '../../src/features/learn/text/en.ts'
import { endTurn } from './end-turn.ts'
import type { Hand } from './hands.ts'

/** Works through lessons by the page alone: buttons, and squares by their names. */
export class Learner {
  readonly page: Page
  readonly #hand: Hand

  constructor(page: Page, hand: Hand) {
    this.page = page
    this.#hand = hand
  }

  button(name: string | RegExp): Locator {
    return this.page.locator('[data-main]').getByRole('button', { name, exact: true })
  }

  press(name: string | RegExp): Promise<void> {
    return this.#hand.press(this.button(name))
  }

  /** Follows a link, once it is there: keys alone look for it for a short time only. */
  async follow(name: string | RegExp): Promise<void> {
    const link = this.page.getByRole('link', { name, exact: true })
    await link.waitFor()
    await this.#hand.press(link)
  }

  #asking(kind: keyof typeof EN.match.decisionTitles): Locator {
    return this.page.locator('section[aria-busy="false"]', {
      has: this.page.getByRole('heading', { name: EN.match.decisionTitles[kind], exact: true }),
    })
  }

  /** Waits until this is asked. */
  asked(kind: keyof typeof EN.match.decisionTitles): Promise<void> {
    return this.#asking(kind).waitFor()
  }

  /** Ends the turn. */
  async endTurn(): Promise<void> {
    await this.asked('act')
    await endTurn(this.button(EN.act.endTurn), this.#hand.press)
  }

  /** Waits until the lesson says this. */
  async told(words: string): Promise<void> {
    await this.page.getByText(words, { exact: true }).first().waitFor()
  }

  /** Rolls these dice, by their names, and no others; those that are suggested when none is named. */
  async roll(...names: readonly string[]): Promise<void> {
    await this.asked('roll')
    const dice = this.page.locator('[data-main] button[aria-pressed]')
    for (const die of names.length === 0 ? [] : await dice.all()) {
      const label = (await die.getAttribute('aria-label')) ?? ''
      const isWanted = names.some((name) => label.startsWith(name))
      if (isWanted !== ((await die.getAttribute('aria-pressed')) === 'true'))
        await this.#hand.press(die)
    }
    if (await this.button(EN.roll.roll).isDisabled()) await this.press(EN.roll.suggest)
    await this.press(EN.roll.roll)
  }

  /** Picks a square whose name says this. */
  async pick(name: RegExp): Promise<void> {
    await this.#hand.pick(this.page.getByRole('gridcell', { name }).first())
  }

  /** Plays the first match as its steps say. */
  async playFirstMatch(): Promise<void> {
    const { guided } = LEARN_EN
    const step = (number: number) => this.told(guided[number - 1]?.task ?? '')
    await step(1)
    await this.roll('Battle Warrior', 'Dancing Elf', 'Stuffed Animal')
    await step(2)
    // The first of the squares is the one farthest up the board.
    await this.pick(new RegExp(`: (${EN.squares.fits}|Fits: covers)`))
    await step(3)
    await this.endTurn()
    await step(4)
    await this.press(new RegExp(`^${EN.defend.defend}`))
    await step(5)
    await this.roll()
    await step(6)
    await this.attack()
    await step(7)
    await this.endTurn()
    await step(8)
    await this.roll()
    await step(9)
    await this.pick(/can .*move/)
    await this.pick(/: .*move here/)
    await step(10)
    await this.attack()
    await this.told(LEARN_EN.met)
  }

  /** Attacks with the figure that can; where several can be attacked, the first. */
  async attack(): Promise<void> {
    await this.asked('act')
    await this.pick(/can .*attack/)
    await this.pick(/: .*attack: /)
  }
}
