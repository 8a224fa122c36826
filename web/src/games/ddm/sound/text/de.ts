import type { SoundText } from './en.ts'

/** Sound in a match, in German. */
export const SOUND_DE: SoundText = {
  sound: {
    title: 'Ton',
    on: 'Töne abspielen',
    volume: 'Lautstärke',
    percent: (percent) => `${percent} %`,
    ambience: 'Leiser Hintergrundklang',
    captions: 'Untertitel für Töne zeigen',
    blocked:
      'Dein Browser hält diese Seite stumm. Klicke oder tippe irgendwo auf die Seite, um die Partie zu hören.',
    effects: {
      roll: '[Würfel klappern]',
      land: '[ein Würfel fällt]',
      unfold: '[ein Würfel entfaltet sich]',
      summon: '[eine Figur erscheint]',
      step: '[Schritte]',
      attack: '[ein Hieb saust]',
      hit: '[ein Treffer]',
      defend: '[ein Schild klingt]',
      ability: '[Magie summt]',
      destroy: '[eine Figur zerbricht]',
      heart: '[ein Herz bricht]',
      turn: '[Glocke: du bist dran]',
      clock: '[die Uhr tickt]',
      win: '[Fanfare]',
      loss: '[eine langsame, fallende Melodie]',
      draw: '[eine ruhige Melodie]',
    },
  },
}
