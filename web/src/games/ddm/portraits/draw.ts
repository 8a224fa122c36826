/** Colours of portraits by name. */
const COLOURS = {
  white: '#e8edf5',
  silver: '#a9b6c9',
  steel: '#6f7f99',
  black: '#3b3f52',
  red: '#d8433f',
  crimson: '#96243a',
  orange: '#ee8a34',
  gold: '#f2c443',
  bone: '#efe3c2',
  tan: '#d8b078',
  brown: '#96673f',
  skin: '#f0c39b',
  dusk: '#b07a55',
  green: '#57ab57',
  moss: '#6f8142',
  teal: '#2fa6a0',
  sky: '#69bdf2',
  blue: '#3a72d8',
  navy: '#2d4280',
  purple: '#8a55cf',
  violet: '#5d3a94',
  pink: '#ee82b4',
  grey: '#858a99',
} as const
export type Colour = keyof typeof COLOURS

/** The line around everything. */
const LINE = '#11131b'

/** Mixes a colour with black (down to -1) or white (up to 1). */
export function shade(colour: Colour, by = 0): string {
  const hex = COLOURS[colour]
  const goal = by < 0 ? 0 : 255
  const parts = [1, 3, 5].map((from) => {
    const part = Number.parseInt(hex.slice(from, from + 2), 16)
    return Math.round(part + (goal - part) * Math.abs(by))
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}

/** A closed or open shape, filled and with a line around it. */
export const shape = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`

/** A shape without a line: light, shadow, patterns. */
export const patch = (d: string, fill: string, opacity = 1): string =>
  `<path d="${d}" fill="${fill}" stroke="none"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`

/** A line alone. */
export const stroke = (d: string, colour: string = LINE, width = 2.4): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"/>`

/** A rod with a line around it. */
export const rod = (d: string, colour: string, width = 4): string =>
  stroke(d, LINE, width + 4) + stroke(d, colour, width)

export const circle = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`

export const oval = (x: number, y: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`

/** A dot without a line. */
export const dot = (x: number, y: number, r: number, fill: string = LINE): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" stroke="none"/>`

/** Moves, turns and scales what is drawn. */
export const placed = (transform: string, drawn: string): string =>
  `<g transform="${transform}">${drawn}</g>`

/** Left and right are exchanged. */
export const mirrored = (drawn: string): string => placed('matrix(-1 0 0 1 100 0)', drawn)

/** On both sides. */
export const both = (drawn: string): string => drawn + mirrored(drawn)

/** An eye that looks ahead. */
export const eye = (x: number, y: number, r: number, colour: Colour): string =>
  circle(x, y, r, '#ffffff') + dot(x, y, r * 0.62, shade(colour)) + dot(x, y, r * 0.3)

/** A star or gear with this many points. */
export function star(
  [x, y]: readonly [number, number],
  points: number,
  outer: number,
  inner: number,
): string {
  const corners = Array.from({ length: points * 2 }, (_, corner) => {
    const angle = (corner * Math.PI) / points - Math.PI / 2
    const radius = corner % 2 === 0 ? outer : inner
    return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`
  })
  return `M${corners.join('L')}Z`
}

/** Everything that is drawn has this line around it. */
export const outlined = (drawn: string): string =>
  `<g stroke="${LINE}" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round">${drawn}</g>`
