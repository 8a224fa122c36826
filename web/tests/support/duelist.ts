import type { Locator, Page } from 'playwright-core'
import { EN } from '../../src/app/text/en.ts'
import { PATIENCE_MS, reaching } from './attempts.ts'
import type { Hand } from './hands.ts'

/** Panel that asks for a decision, while no answer is on its way. */
const PANEL = 'section[aria-busy="false"]'

/** As often as this a match may look other than it is, for a moment. */
const MOST_MISSED = 5

/** A kind of decision. */
type Kind = keyof typeof EN.match.decisionTitles

/** Kinds of decisions, by the heading that says what is asked. */
const KINDS = new Map(
  Object.entries(EN.match.decisionTitles).map(([kind, heading]) => [heading, kind as Kind]),
)

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Any of those headings. */
const ANY_KIND = new RegExp(`^(${[...KINDS.keys()].map(escaped).join('|')})$`)

/**
 * Plays a match through the page, as somebody without an eye for tactics would: rolls, lays pieces,
 * attacks what can be attacked, walks a little, and ends the turn. Knows the page by roles and names
 * alone.
 */
export class Duelist {
  readonly page: Page
  readonly #hand: Hand
  #walks = 0
  #missed = 0
  #hasHints = true
  /** Decisions made so far. */
  decisions = 0

  constructor(page: Page, hand: Hand) {
    this.page = page
    page.setDefaultTimeout(PATIENCE_MS)
    this.#hand = hand
  }

  /** Sits down with a bot from the start page. */
  async playBot(): Promise<void> {
    await this.#hand.press(this.page.getByRole('button', { name: EN.home.playBot }))
    await this.page.waitForURL('**/match/**', { timeout: PATIENCE_MS })
    if (this.#hasHints) await this.#switchHintsOff()
  }

  async #switchHintsOff(): Promise<void> {
    const never = this.page.getByRole('button', { name: EN.hints.never })
    // The bot may begin, and its turn is shown first.
    await never.waitFor({ timeout: PATIENCE_MS })
    await this.#hand.press(never)
    this.#hasHints = false
  }

  /** Plays until `isEnough`, or the end of the match; true at the end. */
  async play(isEnough: (asked: Kind) => Promise<boolean> = async () => false): Promise<boolean> {
    for (;;) {
      const asked = await this.#asked()
      if (asked === null) return true
      if (await isEnough(asked)) return false
      await this.#decideOr(asked)
      this.decisions += 1
    }
  }

  /**
   * The last decision may still be shown for a moment, and be gone before a hand has come there: then
   * nothing is done, and it is looked again.
   */
  async #decideOr(asked: Kind): Promise<void> {
    try {
      await reaching(this.page, this.#missed, () => this.#decide(asked))
      this.#missed = 0
    } catch (error) {
      if ((await this.#asked()) === asked && this.#missed > MOST_MISSED) throw error
      this.#missed += 1
    }
  }

  /** Gives the match up, which takes two steps. A decision that comes meanwhile shows its own tab. */
  async resign(): Promise<void> {
    const press = (name: string) => this.#hand.press(this.page.getByRole('button', { name }))
    const giveUp = async () => {
      await this.#hand.press(this.page.getByRole('tab', { name: EN.match.tabs.more }))
      await press(EN.offers.resign)
      await press(EN.offers.resignSure)
    }
    for (let missed = 0; ; missed += 1)
      try {
        return await reaching(this.page, missed, giveUp)
      } catch (error) {
        if (missed === MOST_MISSED) throw error
      }
  }

  /** Monsters that stand on the board now, by the names of its squares. */
  async monsters(): Promise<number> {
    return this.#squares(/ of level \d, attack /).count()
  }

  /** The kind of decision that this side has to make, as soon as there is one; null after the match. */
  async #asked(): Promise<Kind | null> {
    const asked = this.page.locator(`${PANEL} h2`).filter({ hasText: ANY_KIND })
    const over = this.page.locator('h2').filter({ hasText: EN.result.title })
    const headings = asked.or(over).filter({ visible: true })
    await headings.first().waitFor({ timeout: PATIENCE_MS })
    // One question to the browser: a search by role looks at every element of the page.
    const shown = await headings.allTextContents()
    if (shown.some((heading) => heading.includes(EN.result.title))) return null
    const kinds = shown.map((heading) => KINDS.get(heading))
    return kinds.find((kind) => kind !== undefined) ?? this.#asked()
  }

  async #decide(kind: Kind): Promise<void> {
    const { press } = this.#hand
    switch (kind) {
      case 'roll':
        if (await this.#button(EN.roll.roll).isDisabled())
          await press(this.#button(EN.roll.suggest))
        return press(this.#button(EN.roll.roll))
      case 'dimension':
        return this.#lay()
      case 'act':
        return this.#act()
      case 'defend':
        return press(this.#button(new RegExp(`^(${EN.defend.defend}|${EN.defend.take})`)).first())
      case 'window':
        return press(this.#button(EN.window.pass))
      case 'choose':
        return press(this.#panel.getByRole('listitem').getByRole('button').first())
      case 'summonAbility':
        return press(
          this.#button(EN.summonAbility.use).or(this.#button(EN.summonAbility.decline)).first(),
        )
    }
  }

  /** Lays the piece on the marked square that is nearest to the other side. */
  async #lay(): Promise<void> {
    const places = this.#squares(new RegExp(`: (${EN.dimension.fits}|Fits: covers)`))
    if ((await places.count()) > 0) await this.#hand.pick(places.first())
    else {
      await this.#hand.press(this.#button(EN.dimension.next))
      await this.#hand.press(this.#button(/^Place it on/))
    }
  }

  /** Attacks when somebody can, walks once in a while, and else ends the turn. */
  async #act(): Promise<void> {
    const attackers = this.#squares(/can (?:.*)attack/)
    if ((await attackers.count()) > 0) {
      await this.#hand.pick(attackers.first())
      const targets = this.#squares(/: .*attack: /)
      if ((await targets.count()) > 0) return this.#hand.pick(targets.first())
    }
    const walkers = this.#squares(/can (?:.*)move/)
    if (this.#walks % 3 === 0 && (await walkers.count()) > 0) {
      this.#walks += 1
      await this.#hand.pick(walkers.first())
      const ends = this.#squares(/move here for/)
      if ((await ends.count()) > 0) return this.#hand.pick(ends.first())
    }
    this.#walks += 1
    await this.#hand.press(this.#button(EN.act.endTurn))
  }

  /** A button where something is asked; elsewhere others may have the same name. */
  #button(name: string | RegExp): Locator {
    return this.#panel.getByRole('button', { name, exact: true })
  }

  get #panel(): Locator {
    return this.page.locator(PANEL)
  }

  #squares(name: RegExp): Locator {
    return this.page.locator('[role="grid"]').getByRole('gridcell', { name })
  }
}
