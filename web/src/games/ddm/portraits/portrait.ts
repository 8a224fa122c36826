import { type Colour, outlined, shade, star } from './draw.ts'
import { likely } from './likely.ts'
import { LOOKS } from './looks.ts'
import type { Sitter } from './sitter.ts'

const GROUNDS: Readonly<Record<Sitter['type'], Colour>> = {
  dragon: 'crimson',
  spellcaster: 'violet',
  undead: 'moss',
  beast: 'green',
  warrior: 'navy',
  item: 'purple',
}

/** A number from a text: the same for the same text. */
function seedOf(text: string): number {
  let seed = 2_166_136_261
  for (let place = 0; place < text.length; place += 1)
    seed = Math.imul(seed ^ text.charCodeAt(place), 16_777_619) >>> 0
  return seed
}

/** The background: the colour of the type, and more light the higher the level. */
function ground({ id, type, level }: Sitter): string {
  const colour = GROUNDS[type]
  const turn = seedOf(id) % 40
  const rays = level < 2 ? '' : star([50, 50], level * 4, 70, level * 8)
  return (
    `<radialGradient id="g"><stop stop-color="${shade(colour, 0.42)}"/><stop offset="1" stop-color="${shade(colour, -0.42)}"/></radialGradient>` +
    `<clipPath id="c"><circle cx="50" cy="50" r="50"/></clipPath><rect width="100" height="100" fill="url(#g)"/>` +
    (rays === ''
      ? ''
      : `<path d="${rays}" fill="${shade(colour, 0.3)}" opacity="0.35" transform="rotate(${turn} 50 50)"/>`)
  )
}

/** The portrait of a figure as an SVG document: the same for the same card. */
export function portraitOf(sitter: Sitter): string {
  const look = LOOKS[sitter.id]
  const figure = look === undefined ? likely(sitter, seedOf(sitter.id)) : look()
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="200" height="200"><g clip-path="url(#c)">${ground(sitter)}<g transform="translate(4 6) scale(0.92)">${outlined(figure)}</g></g></svg>`
}
