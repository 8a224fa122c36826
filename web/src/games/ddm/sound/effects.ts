/** The sound effects of a match. */
export const EFFECTS = [
  'roll',
  'land',
  'unfold',
  'summon',
  'step',
  'attack',
  'hit',
  'defend',
  'ability',
  'destroy',
  'heart',
  'turn',
  'clock',
  'win',
  'loss',
  'draw',
] as const
export type Effect = (typeof EFFECTS)[number]

/** An effect, and when it is heard: milliseconds from now. */
export interface Cue {
  readonly effect: Effect
  readonly atMs: number
}

/** A tone that glides from one pitch to another, in Hz. */
interface Tone {
  readonly wave: OscillatorType
  readonly from: number
  readonly to: number
}

/** Noise around a pitch that glides, in Hz; `q` is how narrow. */
interface Noise {
  readonly wave: 'noise'
  readonly from: number
  readonly to: number
  readonly q: number
}

/** A part of an effect; times in seconds, loudness from 0 to 1. */
export type Part = (Tone | Noise) & {
  readonly at: number
  readonly length: number
  readonly loud: number
}

const tone = (
  wave: OscillatorType,
  [from, to]: readonly [number, number],
  at: number,
  length: number,
  loud: number,
): Part => ({ wave, from, to, at, length, loud })

const noise = (
  [from, to]: readonly [number, number],
  q: number,
  at: number,
  length: number,
  loud: number,
): Part => ({ wave: 'noise', from, to, q, at, length, loud })

/** Notes one after the other, so many seconds apart. */
const notes = (wave: OscillatorType, pitches: readonly number[], apart: number, length: number) =>
  pitches.map((pitch, place) => tone(wave, [pitch, pitch], place * apart, length, 0.3))

const knock = (at: number, pitch: number, loud: number): readonly Part[] => [
  noise([pitch * 6, pitch * 3], 4, at, 0.05, loud),
  tone('triangle', [pitch, pitch * 0.7], at, 0.07, loud * 0.8),
]

/** How each effect is made. */
export const PARTS: Readonly<Record<Effect, readonly Part[]>> = {
  roll: [0, 0.11, 0.19, 0.31, 0.38, 0.5, 0.57].flatMap((at, place) =>
    knock(at, 240 + ((place * 83) % 170), 0.18 + (place % 3) * 0.05),
  ),
  land: [...knock(0, 180, 0.55), noise([900, 300], 1, 0, 0.09, 0.2)],
  unfold: [
    noise([300, 2_200], 2, 0, 0.32, 0.22),
    ...[0, 0.1, 0.2, 0.3].flatMap((at, place) => knock(at, 150 + place * 25, 0.25)),
  ],
  summon: [
    tone('sine', [220, 660], 0, 0.35, 0.3),
    tone('triangle', [440, 1_320], 0.08, 0.4, 0.16),
    noise([2_000, 6_000], 3, 0.1, 0.35, 0.06),
  ],
  step: knock(0, 130, 0.3),
  attack: [noise([600, 3_500], 2, 0, 0.16, 0.3)],
  hit: [tone('square', [190, 60], 0, 0.16, 0.24), noise([1_400, 200], 1, 0, 0.14, 0.4)],
  defend: [
    tone('triangle', [1_250, 1_180], 0, 0.3, 0.24),
    tone('sine', [1_890, 1_800], 0, 0.22, 0.14),
    noise([4_000, 2_500], 6, 0, 0.06, 0.3),
  ],
  ability: [tone('sine', [520, 780], 0, 0.22, 0.22), tone('sine', [780, 1_040], 0.1, 0.25, 0.16)],
  destroy: [tone('sawtooth', [160, 40], 0, 0.42, 0.2), noise([2_600, 120], 0.8, 0, 0.45, 0.35)],
  heart: [
    tone('sine', [330, 165], 0, 0.5, 0.4),
    tone('sine', [311, 155], 0.14, 0.6, 0.3),
    noise([500, 100], 1, 0, 0.3, 0.2),
  ],
  turn: notes('sine', [587, 880], 0.12, 0.24),
  clock: notes('square', [988, 988], 0.16, 0.07).map((part) => ({ ...part, loud: 0.14 })),
  win: notes('triangle', [523, 659, 784, 1_047], 0.14, 0.42),
  loss: notes('triangle', [440, 392, 330, 262], 0.2, 0.5),
  draw: notes('triangle', [440, 440, 494], 0.18, 0.4),
}

/** How long an effect is heard, in milliseconds. */
export const lengthOf = (effect: Effect): number =>
  Math.max(...PARTS[effect].map(({ at, length }) => (at + length) * 1_000))
