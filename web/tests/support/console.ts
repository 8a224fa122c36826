import type { Locator, Page } from 'playwright-core'
import type { AdminText } from '../../src/features/admin/text/en.ts'

/** Fills in who the host is, and the key. */
export async function signIn(page: Page, { signIn }: AdminText, key: string): Promise<void> {
  await page.getByLabel(signIn.by).fill('Hope')
  await page.getByLabel(signIn.key).fill(key)
  await page.getByRole('button', { name: signIn.send }).click()
}

/** Gives a reason for what was pressed, and does it. */
export async function because(page: Page, text: AdminText, action: string, reason: string) {
  const dialog = page.getByRole('dialog', { name: action })
  await dialog.getByLabel(text.reason).fill(reason)
  await dialog.getByRole('button', { name: action }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** A part of the console, by its title. */
export const part = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true })
