/**
 * Scripts that a board can be played without: portraits and sounds, whose number is chance, and those of
 * notifications and of who is signed in, which the page loads once it is idle: on a slow machine that
 * may be before the board is there.
 */
export const LOADED_AFTERWARDS =
  /\/assets\/(portrait|things|sound|use-sounds|push|who-is-here)[^/]*$/
