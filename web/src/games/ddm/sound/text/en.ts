import type { Effect } from '../effects.ts'

const EFFECTS: Readonly<Record<Effect, string>> = {
  roll: '[dice rattle]',
  land: '[a die lands]',
  unfold: '[a die unfolds]',
  summon: '[a figure appears]',
  step: '[footsteps]',
  attack: '[a weapon swings]',
  hit: '[a hit]',
  defend: '[a shield rings]',
  ability: '[magic hums]',
  destroy: '[a figure shatters]',
  heart: '[a heart breaks]',
  turn: '[chime: your turn]',
  clock: '[the clock ticks]',
  win: '[fanfare]',
  loss: '[a slow, falling tune]',
  draw: '[a calm tune]',
}

/** Sound in a match, in English. */
export const SOUND_EN = {
  sound: {
    title: 'Sound',
    on: 'Play sounds',
    volume: 'Volume',
    percent: (percent: number) => `${percent}%`,
    ambience: 'Quiet background sound',
    captions: 'Show captions for sounds',
    blocked: 'Your browser has muted this page. Press anywhere on it to hear the match.',
    effects: EFFECTS,
  },
}

export type SoundText = typeof SOUND_EN

declare module '../../../../lib/text/text.tsx' {
  interface Text extends SoundText {}
}
