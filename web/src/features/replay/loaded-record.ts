/** Stands for the record that was loaded from a file or as text, in place of the id of a match. */
export const LOADED_ID = 'file'

const KEY = 'dungeon-dice record'

let kept: string | null = null

/** Keeps the text of a record, so that its screen finds it, also when this tab is loaded again. */
export function rememberRecord(text: string): void {
  kept = text
  try {
    sessionStorage.setItem(KEY, text)
  } catch {
    // Then it is there until the page is closed.
  }
}

/** The text that was kept last; null when there is none. */
export function loadedRecord(): string | null {
  try {
    return kept ?? sessionStorage.getItem(KEY)
  } catch {
    return kept
  }
}
