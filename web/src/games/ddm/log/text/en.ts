import { counted } from '../../../../lib/text/sentences.ts'
import { side } from '../../text/english.ts'
import type { Who } from '../../text/speaking.ts'

/** The log of a match, in English. */
export const LOG_EN = {
  log: {
    title: 'Match log',
    empty: 'Nothing has happened yet.',
    start: 'At the start',
    turn: (turn: number, who: Who) => `Turn ${turn}: ${side(who)}`,
    rule: (rule: string) => `Rule ${rule}, in a new tab`,
    earlier: (turns: number) => `Show ${counted(turns, 'earlier turn', 'earlier turns')}`,
    newest: 'Jump to latest',
  },
}

export type LogText = typeof LOG_EN

declare module '../../../../lib/text/text.tsx' {
  interface Text extends LogText {}
}
