/** How the steps of a match are shown, in English. */
export const PRESENTATION_EN = {
  presentation: {
    speed: {
      label: 'Animation speed',
      off: 'Off',
      fast: 'Fast',
      normal: 'Normal',
      slow: 'Slow',
      reduced: 'Your system asks for less motion, so everything is shown at once.',
    },
    rolling: 'The dice are rolling …',
    steps: (name: string) => `${name}’s turn, step by step`,
    lastTurn: (name: string) => `${name}’s last turn`,
    lookBack: (words: string) => `Show on the board: ${words}`,
    looking: (step: number, steps: number) => `Looking back: step ${step} of ${steps}`,
    earlier: 'Step back',
    later: 'Step forward',
    now: 'Back to now',
  },
}

export type PresentationText = typeof PRESENTATION_EN

declare module '../../../../lib/text/text.tsx' {
  interface Text extends PresentationText {}
}
