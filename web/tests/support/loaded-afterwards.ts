/** Scripts of portraits and sounds: which ones a board needs is chance, and it can be played without them. */
export const LOADED_AFTERWARDS = /\/assets\/(portrait|things|sound|use-sounds)[^/]*$/
