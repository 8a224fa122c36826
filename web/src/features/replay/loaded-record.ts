/** Takes the place of a match id for a record loaded from a file or as text. */
export const LOADED_ID = 'file'

const KEY = 'dungeon-dice record'

let kept: string | null = null

/** Stores the text of a record, so that its screen finds it, even after a reload. */
export function rememberRecord(text: string): void {
  kept = text
  try {
    sessionStorage.setItem(KEY, text)
  } catch {
    // Without storage, it lasts until the page is closed.
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
