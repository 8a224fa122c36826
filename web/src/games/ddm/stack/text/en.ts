import { counted } from '../../../../lib/text/sentences.ts'
import { thingAt } from '../../text/english.ts'
import type { Thing } from '../../text/speaking.ts'

/** The chain of pending effects, in English. */
export const STACK_EN = {
  /** The chain of pending effects. */
  stack: {
    title: 'Pending effects',
    order: 'The top one resolves first.',
    link: (card: string, at: string) => `${card} on ${at}`,
    by: (isYou: boolean): string => (isYou ? 'by you' : 'by your opponent'),
    seat: (seat: string) => `by seat ${seat}`,
    target: (one: Thing) => `targeting ${thingAt(one)}`,
    crests: (count: number) => `for ${count}`,
    level: (level: number) => `level ${level}`,
    directions: {
      forward: 'towards your opponent',
      back: 'towards you',
      column: (letter: string) => `towards column ${letter}`,
    },
    give: (crest: string) => `pays ${crest}`,
    get: (crest: string) => `gains ${crest}`,
    paid: (count: number) => `${counted(count, 'crest', 'crests')} paid`,
  },
}

export type StackText = typeof STACK_EN

declare module '../../../../lib/text/text.tsx' {
  interface Text extends StackText {}
}
