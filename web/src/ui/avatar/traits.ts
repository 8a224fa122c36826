/** The traits of an avatar: numbers of its parts, and its colours as hues in degrees. */
export interface Traits {
  readonly ground: number
  readonly skin: number
  readonly pattern: number
  readonly head: number
  readonly crown: number
  readonly eyes: number
  readonly mouth: number
}

/** Number of variants of each part. */
export const PARTS = { pattern: 5, head: 5, crown: 7, eyes: 6, mouth: 5 } as const

/** Hues of the ground; the skin is far from it on the wheel. */
const HUES = 18

/** The traits of a name; case and Unicode form do not matter. */
export function traitsOf(name: string): Traits {
  const next = numbersOf(name.normalize('NFKC').toLowerCase())
  const ground = next(HUES) * (360 / HUES)
  return {
    ground,
    skin: (ground + 120 + next(7) * 20) % 360,
    pattern: next(PARTS.pattern),
    head: next(PARTS.head),
    crown: next(PARTS.crown),
    eyes: next(PARTS.eyes),
    mouth: next(PARTS.mouth),
  }
}

/** Pseudo-random numbers seeded by a text: an FNV-1a hash, and a finaliser for each number. */
function numbersOf(text: string): (below: number) => number {
  let state = 0x811c9dc5
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (below) => {
    state = (state + 0x9e3779b9) | 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
    return ((mixed ^ (mixed >>> 16)) >>> 0) % below
  }
}
