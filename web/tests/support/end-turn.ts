import type { Locator } from 'playwright-core'

/** After this time without an effect a press was taken for a slip. */
const TAKEN_MS = 400

/**
 * Presses the button that ends a turn until it is gone: the page ignores a press that comes in the
 * moment in which the button appears.
 */
export async function endTurn(
  button: Locator,
  press: (button: Locator) => Promise<unknown> = (one) => one.click(),
): Promise<void> {
  for (;;) {
    // An earlier press may take effect only now.
    await press(button).catch(async (error: unknown) => {
      if (await button.isVisible()) throw error
    })
    do if (await isGone(button)) return
    while (await isSending(button))
  }
}

const isGone = (button: Locator): Promise<boolean> =>
  button.waitFor({ state: 'hidden', timeout: TAKEN_MS }).then(
    () => true,
    () => false,
  )

/** The press was taken, and the server has not answered; or the button is gone. */
const isSending = (button: Locator): Promise<boolean> =>
  button.isDisabled({ timeout: TAKEN_MS }).catch(() => true)
