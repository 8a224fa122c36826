import type { OrdersText } from './en.ts'

/** Standing orders: when the player is asked to respond, in German. */
export const ORDERS_DE: OrdersText = {
  orders: {
    title: 'Wann soll ich gefragt werden, ob ich reagiere?',
    answers: {
      always: 'Immer',
      whenAttacked: 'Nur wenn ich angegriffen werde',
      never: 'Nie (immer passen)',
    },
    until: 'Gilt',
    ends: { changed: 'bis ich es ändere', turnEnds: 'bis zum Ende dieses Zugs' },
    hold: 'Beim nächsten Mal trotzdem fragen',
  },
}
