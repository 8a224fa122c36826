import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { THEMES, type Theme } from './theme.ts'

type Colour = readonly [number, number, number]

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')
const NIGHT = read('./base.css')
const OTHERS = read('./themes.css')

/** The declarations of a theme: its own, then those of the night. */
const cssOf = (theme: Theme): string =>
  (OTHERS.split(`[data-theme="${theme}"] {`)[1]?.split('}')[0] ?? '') + NIGHT
let css = NIGHT

/** The colour of a token, or a mix of two in parts of a hundred, as CSS mixes sRGB. */
function colourOf(name: string): Colour {
  const mixed = /^(\S+) (\d+)% (\S+)$/.exec(name)
  if (mixed !== null) {
    const [one, other] = [colourOf(mixed[1] ?? ''), colourOf(mixed[3] ?? '')]
    const part = Number(mixed[2]) / 100
    const mix = (place: 0 | 1 | 2) => one[place] * part + other[place] * (1 - part)
    return [mix(0), mix(1), mix(2)]
  }
  const hex = new RegExp(`--${name}: #([0-9a-f]{6});`).exec(css)?.[1]
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
const SEATS = ['seat-a', 'seat-b', 'seat-c', 'seat-d', 'seat-e', 'seat-f']

describe.each(THEMES)('contrast in the theme %s (WCAG 2.2, 1.4.3 and 1.4.11)', (theme) => {
  beforeEach(() => {
    css = cssOf(theme)
  })

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

/** How those see a colour who lack one kind of cones (Machado and others, 2009), on linear light. */
const BLINDNESS: Readonly<Record<string, readonly (readonly [number, number, number])[]>> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

const linear = (part: number): number =>
  part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4

/** A colour in CIE Lab as somebody sees it. */
function labOf(name: string, seen: readonly (readonly [number, number, number])[]): Colour {
  const [r, g, b] = colourOf(name).map(linear) as [number, number, number]
  const [red = 0, green = 0, blue = 0] = seen.map(([x, y, z]) =>
    Math.min(1, Math.max(0, x * r + y * g + z * b)),
  )
  const curve = (part: number) => (part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116)
  const x = curve((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505)
  const y = curve(0.2126 * red + 0.7152 * green + 0.0722 * blue)
  const z = curve((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

/** A difference that is seen at a glance: about 2 is the least that anybody sees side by side. */
const AT_A_GLANCE = 15

describe.each(THEMES)('colours in the theme %s', (theme) => {
  const seats = SEATS.flatMap((one, place) => SEATS.slice(place + 1).map((other) => [one, other]))
  const pairsToTell = [...seats, ['good', 'bad']].flatMap(([one = '', other = '']) =>
    Object.keys(BLINDNESS).map((kind): [string, string, string] => [one, other, kind]),
  )
  it.each(pairsToTell)('%s and %s are told apart with %s', (one, other, kind) => {
    css = cssOf(theme)
    const seen = BLINDNESS[kind] ?? []
    const [a, b] = [labOf(one, seen), labOf(other, seen)]
    const apart = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
    expect(apart).toBeGreaterThanOrEqual(AT_A_GLANCE)
  })
})
