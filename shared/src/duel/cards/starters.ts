import type { LineUp } from './line-up.ts'

/** Line-ups for a first duel, by name; the first is brought by a seat that brings none. */
export const STARTERS = {
  /** Strong attackers, and cards that let them attack more than once. */
  vanguard: {
    monsters: [
      'black-luster-soldier',
      'dark-magician',
      'twin-headed-thunder-dragon',
      'rogue-doll',
      'thousand-dragon',
      'battle-ox',
      'ryu-kishin-powered',
      'larvae-moth',
      'battle-warrior',
      'dancing-elf',
    ],
    supports: [
      'war-drum',
      'war-drum',
      'keen-edge',
      'sweeping-blow',
      'forced-march',
      'spiked-pit',
      'tripwire',
      'countermand',
    ],
  },
  /** High DEF, and cards that make attackers pay. */
  bulwark: {
    monsters: [
      'perfectly-ultimate-great-moth',
      'barrel-dragon',
      'millennium-shield',
      'pumpking-the-king-of-ghosts',
      'metal-guardian',
      'giant-rock-soldier',
      'battle-steer',
      'mystical-elf',
      'larvae-moth',
      'skelengel',
    ],
    supports: [
      'brace',
      'ankle-snare',
      'stand-fast',
      'dead-silence',
      'mending-camp',
      'ankle-snare',
      'war-drum',
      'dead-silence',
    ],
  },
  /** Face-down monsters with flip effects, and traps. */
  ambush: {
    monsters: [
      'dark-magician',
      'blue-eyes-white-dragon',
      'gemini-elf',
      'meteor-dragon',
      'the-13th-grave',
      'ryu-kishin-powered',
      'man-eater-bug',
      'hane-hane',
      'penguin-soldier',
      'sangan',
    ],
    supports: [
      'night-watch',
      'fresh-reserves',
      'sworn-revenge',
      'ankle-snare',
      'signal-retreat',
      'change-ranks',
      'barred-gate',
      'general-assault',
    ],
  },
} as const satisfies Readonly<Record<string, LineUp>>

/** Name of a starter. */
export type StarterName = keyof typeof STARTERS
