import { useMedia } from '../../../lib/browser/use-media.ts'

/** Windows in which a board on its side has larger squares: wider than high, phones that lie too. */
const TURNED = '(min-aspect-ratio: 4/3) and (min-width: 40rem)'

/** Whether the board of a match is drawn on its side. */
export const useTurned = (): boolean => useMedia(TURNED)
