import type { PresentationText } from './en.ts'

/** How the steps of a match are shown, in German. */
export const PRESENTATION_DE: PresentationText = {
  presentation: {
    speed: {
      label: 'Animationstempo',
      off: 'Aus',
      fast: 'Schnell',
      normal: 'Normal',
      slow: 'Langsam',
      reduced: 'Dein System wünscht weniger Bewegung, darum erscheint alles sofort.',
    },
    rolling: 'Die Würfel rollen …',
    steps: (name) => `Zug von ${name}, Schritt für Schritt`,
    lastTurn: (name) => `Letzter Zug von ${name}`,
    lookBack: (words) => `Auf dem Brett zeigen: ${words}`,
    looking: (step, steps) => `Rückblick: Schritt ${step} von ${steps}`,
    earlier: 'Schritt zurück',
    later: 'Schritt vor',
    now: 'Zurück zum Jetzt',
  },
}
