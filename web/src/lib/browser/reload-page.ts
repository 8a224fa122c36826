let isReloading = false

/** Loads the page again, without a question of the browser: a running match goes on afterwards. */
export function reloadPage(): void {
  isReloading = true
  location.reload()
}

/** Returns whether the page itself has begun to load again. */
export const reloadsItself = (): boolean => isReloading
