/** Standing orders: when the player is asked to respond, in English. */
export const ORDERS_EN = {
  /** Standing orders: when the player is asked to respond. */
  orders: {
    title: 'When should I be asked to respond?',
    answers: {
      always: 'Always',
      whenAttacked: 'Only when I’m attacked',
      never: 'Never (always pass)',
    },
    until: 'Applies',
    ends: { changed: 'until I change it', turnEnds: 'until the end of this turn' },
    hold: 'Ask me next time anyway',
  },
}

export type OrdersText = typeof ORDERS_EN

declare module '../../../../lib/text/text.tsx' {
  interface Text extends OrdersText {}
}
