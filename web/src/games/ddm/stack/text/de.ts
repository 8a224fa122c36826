import { thingAt } from '../../text/german.ts'
import type { StackText } from './en.ts'

/** The chain of pending effects, in German. */
export const STACK_DE: StackText = {
  stack: {
    title: 'Ausstehende Effekte',
    order: 'Der oberste wird zuerst ausgeführt.',
    link: (card, at) => `${card} auf ${at}`,
    by: (isYou) => (isYou ? 'von dir' : 'von deinem Gegner'),
    seat: (seat) => `von Seite ${seat}`,
    target: (one) => `Ziel: ${thingAt(one)}`,
    crests: (count) => `für ${count}`,
    level: (level) => `Stufe ${level}`,
    directions: {
      forward: 'zum Gegner hin',
      back: 'zu dir hin',
      column: (letter) => `zur Spalte ${letter} hin`,
    },
    give: (crest) => `zahlt ${crest}`,
    get: (crest) => `bekommt ${crest}`,
    paid: (count) => `${count} Wappen bezahlt`,
  },
}
