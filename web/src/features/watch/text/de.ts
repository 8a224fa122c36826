import type { WatchText } from './en.ts'

/** Watching a match, in German. */
export const WATCH_DE: WatchText = {
  watch: {
    live: 'Du schaust live zu.',
    delay: (seconds) => `Du schaust mit ${seconds} s Verzögerung zu.`,
    count: (count) => `${count} Zuschauer`,
    turn: 'Brett drehen',
    below: (name) => `${name} ist unten`,
    waiting:
      'Noch nichts zu sehen: Die Partie hat nicht begonnen, oder die ersten Züge sind noch verzögert.',
    nextBegan: 'Die beiden spielen noch einmal.',
    comeAlong: 'Bei der nächsten Partie zuschauen',
    now: 'Jetzt',
    leave: 'Nicht mehr zuschauen',
    about: 'Zuschauen',
    asked: (name, does) => `${name} ${does}`,
  },
}
