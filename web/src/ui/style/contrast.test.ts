import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

type Colour = readonly [number, number, number]

const CSS = readFileSync(new URL('./base.css', import.meta.url), 'utf8')

/** The colour of a token, or a mix of two in parts of a hundred, as CSS mixes sRGB. */
function colourOf(name: string): Colour {
  const mixed = /^(\S+) (\d+)% (\S+)$/.exec(name)
  if (mixed !== null) {
    const [one, other] = [colourOf(mixed[1] ?? ''), colourOf(mixed[3] ?? '')]
    const part = Number(mixed[2]) / 100
    const mix = (place: 0 | 1 | 2) => one[place] * part + other[place] * (1 - part)
    return [mix(0), mix(1), mix(2)]
  }
  const hex = new RegExp(`--${name}: #([0-9a-f]{6});`).exec(CSS)?.[1]
  if (hex === undefined) throw new Error(`no token ${name}`)
  const part = (place: number) => Number.parseInt(hex.slice(place, place + 2), 16) / 255
  return [part(0), part(2), part(4)]
}

/** Relative luminance of a colour (WCAG 2.2). */
function luminanceOf(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminanceOf(colourOf(one)), luminanceOf(colourOf(other))].toSorted(
    (a, b) => b - a,
  )
  return (light + 0.05) / (dark + 0.05)
}

const pairs = (inks: readonly string[], grounds: readonly string[]): readonly [string, string][] =>
  grounds.flatMap((ground) => inks.map((ink): [string, string] => [ink, ground]))

const GROUNDS = ['ground', 'raised', 'lifted', 'sunken']
const TYPES = ['dragon', 'spellcaster', 'undead', 'beast', 'warrior', 'item']
const SEATS = ['seat-a', 'seat-b']

describe('contrast (WCAG 2.2, 1.4.3 and 1.4.11)', () => {
  it.each([
    ...pairs(['ink', 'faint', 'accent', 'good', 'bad', ...SEATS, ...TYPES], GROUNDS),
    ...pairs(['accent-ink'], ['accent', 'accent-deep']),
    ...pairs(['faint'], ['void-near', 'void-far']),
    ['paper-ink', 'paper'],
  ])('text of %s on %s has 4.5 at least', (ink, ground) => {
    expect(contrastOf(ink, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it.each([
    ...pairs(['line'], ['ground', 'raised', 'lifted', 'sunken', 'void-near']),
    ...pairs(['heart'], [...GROUNDS, ...SEATS.map((seat) => `${seat} 36% sunken`)]),
    // Figures: the sign on the body of its token, and the ring on the tiles of either seat.
    ...TYPES.map((type): [string, string] => [type, `${type} 24% sunken`]),
    ...SEATS.map((seat): [string, string] => [seat, `${seat} 36% stone`]),
    // Marks on the dark and on the tiles of either seat.
    ...pairs(
      ['accent', 'ink', 'bad', 'faint'],
      ['void-near', ...SEATS.map((seat) => `${seat} 36% stone`)],
    ),
  ])('signs of %s on %s have 3 at least', (sign, ground) => {
    expect(contrastOf(sign, ground)).toBeGreaterThanOrEqual(3)
  })
})
