import { counted } from '../../../../lib/text/sentences.ts'
import { side } from '../../text/german.ts'
import type { LogText } from './en.ts'

/** The log of a match, in German. */
export const LOG_DE: LogText = {
  log: {
    title: 'Verlauf',
    empty: 'Noch ist nichts passiert.',
    start: 'Zu Beginn',
    turn: (turn, who) => `Zug ${turn}: ${side(who)}`,
    rule: (rule) => `Regel ${rule}, in neuem Tab`,
    earlier: (turns) => `${counted(turns, 'früheren Zug', 'frühere Züge')} zeigen`,
    newest: 'Zum Neuesten',
  },
}
