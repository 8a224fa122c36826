import {
  type Colour,
  circle,
  dot,
  mirrored,
  patch,
  placed,
  rod,
  shade,
  shape,
  star,
  stroke,
} from '../draw.ts'

const blade = (colour: Colour): string =>
  shape('M82 4L88 13V64H76V13Z', shade(colour, 0.3)) +
  patch('M82 8V64H78V14Z', '#ffffff', 0.6) +
  shape('M69 63H95V69H69Z', shade('gold')) +
  shape('M79 69H85V84H79Z', shade('brown'))

/** The held object, on the right of the picture. */
const HELD = {
  sword: (colour: Colour) => blade(colour),
  flame: () =>
    shape(
      'M82 2C92 16 84 22 92 32C88 40 96 48 88 64H76C68 50 78 44 72 34C80 26 74 16 82 2Z',
      shade('orange'),
    ) +
    patch(
      'M82 18C87 28 81 32 86 42C84 50 88 56 84 63H80C76 54 82 48 78 40C82 32 79 26 82 18Z',
      shade('gold', 0.2),
    ) +
    shape('M69 63H95V69H69Z', shade('gold')),
  lance: (colour: Colour) =>
    shape('M86 -4L92 70H78Z', shade(colour)) +
    patch('M85 8L84 68H80Z', '#ffffff', 0.5) +
    shape('M72 68H98L92 76H78Z', shade('gold')),
  staff: (colour: Colour) =>
    rod('M84 28V100', shade('brown'), 4) +
    circle(84, 18, 10, shade(colour)) +
    dot(81, 14, 3, '#ffffff'),
  sceptre: (colour: Colour) =>
    rod('M85 34V100', shade('gold'), 3.5) + shape(star([85, 20], 5, 14, 6), shade(colour)),
  axe: (colour: Colour) =>
    rod('M82 10V98', shade('brown'), 4.5) +
    shape('M82 12C94 8 100 18 99 30C98 40 92 44 82 42Z', shade(colour, 0.1)) +
    shape('M82 16C74 14 68 20 68 28C68 36 74 40 82 38Z', shade(colour, -0.1)),
  club: (colour: Colour) =>
    shape('M74 8C82 0 96 4 96 16L90 84H80L72 20Z', shade(colour)) +
    dot(80, 16, 2.5) +
    dot(89, 22, 2.5) +
    dot(83, 32, 2.5),
  scythe: () =>
    rod('M86 12V100', shade('brown'), 4) +
    shape('M90 10C66 2 52 14 48 28C60 20 74 20 90 24Z', shade('silver')),
  bow: () =>
    stroke('M76 8V92', shade('white'), 1.6) +
    rod('M76 8C102 26 102 74 76 92', shade('brown'), 4) +
    rod('M44 50H94', shade('tan'), 2) +
    shape('M92 44L100 50L92 56Z', shade('silver')),
  flute: () =>
    rod('M40 64L92 50', shade('tan'), 5) + dot(62, 58, 1.6) + dot(72, 55.5, 1.6) + dot(82, 53, 1.6),
  hammer: (colour: Colour) =>
    rod('M84 22V98', shade('brown'), 4.5) + shape('M68 8H100V30H68Z', shade(colour)),
  claws: (colour: Colour) =>
    shape(
      'M70 100C68 86 74 76 82 74L80 60L86 72L90 58L93 72L99 62L97 80C98 90 96 96 92 102Z',
      shade(colour),
    ),
  shuriken: () => shape(star([84, 30], 4, 15, 5), shade('silver')) + dot(84, 30, 2.5),
  stick: (colour: Colour) =>
    rod('M84 30V98', shade('brown'), 3) +
    shape('M78 30H90L94 20C92 12 88 16 88 8C82 12 84 16 80 16C78 20 78 26 78 30Z', shade(colour)),
} satisfies Readonly<Record<string, (colour: Colour) => string>>
export type Held = keyof typeof HELD

/** A weapon or tool on the right. */
export const held = (what: Held, colour: Colour = 'silver'): string => HELD[what](colour)

/** The same on both sides. */
export const heldTwice = (what: Held, colour: Colour = 'silver'): string =>
  held(what, colour) + mirrored(held(what, colour))

/** Two of them, crossed behind what is drawn next. */
export const crossed = (what: Held, colour: Colour = 'silver'): string => {
  const one = placed(
    'translate(-4 -2) rotate(32 50 50)',
    placed('translate(-33 0)', held(what, colour)),
  )
  return one + mirrored(one)
}

/** A shield on the left. */
export const shieldOf = (colour: Colour): string =>
  shape(
    'M4 54C14 54 20 50 24 47C29 51 35 54 43 54C43 76 36 90 24 98C11 90 4 76 4 54Z',
    shade(colour),
  ) + stroke('M24 50V94M7 68H41', shade('gold'), 3)
