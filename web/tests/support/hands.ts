import type { Locator, Page } from 'playwright-core'

/** How somebody uses the page: each way alone has to be enough. */
export interface Hand {
  /** Presses a button, or follows a link. */
  readonly press: (target: Locator) => Promise<void>
  /** Picks a square of the board that is marked. */
  readonly pick: (square: Locator) => Promise<void>
}

/** A mouse: comes to a square, and clicks. */
export const mouse = (): Hand => ({
  press: (target) => target.click(),
  pick: async (square) => {
    await square.hover()
    await square.click()
  },
})

/** A finger: the first touch of a square shows what would happen, the second one picks; a figure needs but one. */
export function finger(page: Page): Hand {
  /** What opens and folds the sheet that lies over the board on a small screen. */
  const dock = page.locator('nav:has([aria-controls="sheet"])')
  const open = dock.locator('[aria-expanded="true"]')
  const unfold = async () => {
    if ((await dock.isVisible()) && !(await open.isVisible()))
      await dock.getByRole('button').first().tap()
  }
  return {
    press: async (target) => {
      await unfold()
      await target.tap()
    },
    pick: async (square) => {
      if (await open.isVisible()) await open.tap()
      try {
        // What it is called may change by the first touch.
        const touched = await square.elementHandle()
        await touched?.tap()
        await touched?.tap()
      } catch (error) {
        // Whoever finds the board otherwise than it was looks at what is asked now.
        await unfold()
        throw error
      }
    },
  }
}

/** More tab stops than any screen has. */
const MOST_STOPS = 200

/** The tab key, Enter, and on the board the keys of the board: no pointer at all. */
export function keys(page: Page): Hand {
  const press = (key: string) => page.keyboard.press(key)
  /** Tabs on, or back, until what has the focus is this. */
  const tabTo = async (target: Locator): Promise<void> => {
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      // Found anew each time: what is asked may be drawn again meanwhile.
      const way = await target.evaluate(wayTo)
      if (way === 'there') return
      await press(way)
    }
    throw new Error(`no way by keys to ${target}`)
  }
  return {
    press: async (target) => {
      await tabTo(target)
      await press('Enter')
    },
    pick: async (square) => {
      const grid = page.getByRole('grid')
      const name = await square.getAttribute('aria-label')
      // What is told of a square may differ once it is aimed at; what it is called first does not.
      const wanted = squareIn(name)
      // Every square of a board may be marked: a fast fighter reaches more than 200.
      const squares = await grid.getByRole('gridcell').count()
      for (let stop = 0; stop <= squares; stop += 1) {
        // The page may move the focus to a new question at any time: then the way begins anew.
        let aimed = await page.evaluate(aimedOnBoard)
        if (aimed === null) {
          await tabTo(grid.locator('[tabindex="0"]'))
          aimed = await page.evaluate(aimedOnBoard)
        }
        if (squareIn(aimed) === wanted) return press('Enter')
        await press('n')
      }
      throw new Error(`no way by keys to ${name}`)
    },
  }
}

/** Which key leads from what has the focus to an element; `there` when it has the focus. */
const wayTo = (element: Element): 'there' | 'Tab' | 'Shift+Tab' => {
  const { activeElement } = document
  if (activeElement === element) return 'there'
  const where = activeElement?.compareDocumentPosition(element) ?? 0
  return (where & Node.DOCUMENT_POSITION_PRECEDING) === 0 ? 'Tab' : 'Shift+Tab'
}

/** The name of the square that has the focus; null when the focus is not on a board. */
const aimedOnBoard = (): string | null => {
  const { activeElement } = document
  return activeElement?.closest('[role="grid"]') ? activeElement.getAttribute('aria-label') : null
}

/** The square that a name on the board begins with. */
const squareIn = (name: string | null | undefined): string =>
  /^([a-y]s?\d+|\d+,\d+)/.exec(name ?? '')?.[0] ?? ''
