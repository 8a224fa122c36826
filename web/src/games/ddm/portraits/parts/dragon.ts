import {
  type Colour,
  circle,
  dot,
  eye,
  mirrored,
  patch,
  placed,
  rod,
  shade,
  shape,
  star,
  stroke,
} from '../draw.ts'
import { type Wings, wings } from './wings.ts'

/** The features in which dragons differ. */
export interface DragonLook {
  readonly eye?: Colour
  readonly horns?: 'none' | 'back' | 'two' | 'crown' | 'antlers'
  readonly neck?: 'plain' | 'spikes' | 'mane' | 'fin'
  readonly wing?: Wings
  readonly wingColour?: Colour
  readonly extra?:
    | 'fire'
    | 'metal'
    | 'skull'
    | 'beak'
    | 'meteor'
    | 'bolt'
    | 'beard'
    | 'hat'
    | 'cannon'
  readonly heads?: 1 | 2 | 3
  /** A young one has a large eye and a short snout. */
  readonly isYoung?: boolean
  readonly rider?: string
}

const HEAD =
  'M9 50C17 42 29 41 36 34C43 23 59 19 69 28C83 39 89 64 88 102L46 102C51 90 52 79 47 71L35 73C26 75 17 73 12 66C17 65 21 64 25 62L9 60C6 56 7 53 9 50Z'
const YOUNG =
  'M17 54C21 44 26 26 46 22C66 19 80 34 82 54C83 72 84 88 84 102L46 102C49 92 49 84 46 77L34 77C24 77 17 72 17 66Z'

const horn = (d: string, colour: Colour) => shape(d, shade(colour))
const HORNS: Readonly<Record<NonNullable<DragonLook['horns']>, (colour: Colour) => string>> = {
  none: () => '',
  back: (colour) => horn('M62 28C74 18 86 14 98 18C88 23 82 31 77 40Z', colour),
  two: (colour) =>
    horn('M53 25C56 11 66 3 79 1C73 11 70 19 66 28Z', colour) +
    horn('M64 29C74 19 86 14 98 17C88 22 82 31 77 40Z', colour),
  crown: (colour) =>
    ['M42 29L38 10L53 24Z', 'M52 24L54 4L64 23Z', 'M63 24L74 6L74 31Z', 'M73 32L90 18L82 44Z']
      .map((d) => horn(d, colour))
      .join(''),
  antlers: (colour) =>
    rod('M60 27C64 16 72 10 80 3M68 15L62 4M74 10L86 12', shade(colour), 3.5) +
    rod('M70 34C80 27 88 25 97 25M83 27L90 17', shade(colour), 3),
}

const NECKS: Readonly<Record<NonNullable<DragonLook['neck']>, (colour: Colour) => string>> = {
  plain: () => '',
  spikes: (colour) =>
    shape('M74 34L92 36L82 47L98 52L86 62L99 72L88 80L99 92L84 100Z', shade(colour, -0.3)),
  mane: (colour) =>
    shape(
      'M60 24C80 22 96 36 98 56C92 54 90 54 88 55C96 64 98 76 97 90C92 86 89 85 86 86L82 102L66 100Z',
      shade(colour, 0.35),
    ),
  fin: (colour) =>
    shape('M62 24C84 14 100 34 99 66C98 80 94 92 88 102L74 60Z', shade(colour, 0.3)) +
    stroke('M72 34L92 34M78 46L97 52M82 60L97 72M84 76L94 88', shade(colour, -0.4), 1.8),
}

const EXTRAS: Readonly<Record<NonNullable<DragonLook['extra']>, (colour: Colour) => string>> = {
  fire: () =>
    shape(
      'M20 66C8 66 8 76 1 78C6 82 2 90 8 98C10 92 14 92 16 96C18 88 26 86 24 78C30 78 30 70 20 66Z',
      shade('orange'),
    ) + patch('M18 71C12 72 13 79 9 82C12 85 10 88 12 91C16 86 21 83 20 77Z', shade('gold', 0.3)),
  metal: () =>
    patch('M34 40C44 27 58 24 66 31C58 30 48 34 40 44Z', '#ffffff', 0.65) +
    stroke('M58 52L84 46M54 66L87 60M54 82L88 77') +
    dot(64, 58, 1.8) +
    dot(76, 55, 1.8) +
    dot(66, 73, 1.8),
  skull: () =>
    shape(
      'M9 50C17 42 29 41 36 34C43 23 59 19 69 30C74 40 70 52 60 57L48 66L44 59L38 65L34 59L28 64L25 59L9 59C6 56 7 53 9 50Z',
      shade('bone'),
    ) + dot(49, 41, 6),
  beak: () => shape('M36 36C22 34 8 44 4 62C14 60 22 62 28 70C34 66 40 62 42 56Z', shade('gold')),
  meteor: () =>
    circle(62, 78, 6, shade('brown', -0.5)) +
    circle(76, 62, 4.5, shade('brown', -0.5)) +
    circle(58, 34, 3.5, shade('brown', -0.5)) +
    circle(74, 92, 4, shade('brown', -0.5)),
  bolt: () =>
    shape('M28 4L10 30L20 30L8 44L34 24L24 24L38 4Z', shade('gold', 0.2)) +
    shape('M20 72L8 88L15 88L6 100L28 84L20 84L28 72Z', shade('gold', 0.2)),
  beard: (colour) =>
    shape('M26 68C22 82 26 92 20 100C34 98 42 86 44 70Z', shade(colour, 0.6)) +
    stroke('M60 40C66 42 70 48 70 54M66 34C74 38 78 46 78 54'),
  hat: (colour) =>
    shape('M28 34C42 22 66 18 84 28C74 36 44 42 28 34Z', shade(colour, -0.35)) +
    shape('M38 30L66 -2L76 26C64 24 48 26 38 30Z', shade(colour, -0.2)) +
    patch(star([60, 18], 5, 5, 2.2), shade('gold')),
  cannon: () =>
    shape('M4 44H36V64H4Z', shade('steel')) +
    circle(6, 54, 9, shade('steel', -0.3)) +
    dot(6, 54, 5) +
    circle(62, 40, 8, shade('steel', 0.2)) +
    dot(62, 40, 3.5) +
    circle(70, 66, 9, shade('steel', 0.1)) +
    dot(70, 66, 4),
}

function head(colour: Colour, look: DragonLook): string {
  const { eye: iris = 'gold', horns = 'back', neck = 'plain', extra, isYoung = false } = look
  const face = isYoung
    ? shape(YOUNG, shade(colour)) +
      patch('M46 78C50 86 50 94 48 102H62C66 90 62 80 56 74Z', shade(colour, 0.5)) +
      eye(45, 46, 10, iris) +
      dot(23, 58, 1.8) +
      stroke('M20 68C28 72 36 71 42 66')
    : shape(HEAD, shade(colour)) +
      patch('M48 73C54 83 52 93 49 102H64C68 88 64 76 54 68Z', shade(colour, 0.45)) +
      patch('M62 30C74 38 82 60 84 100H76C76 66 70 44 56 34Z', shade(colour, -0.25)) +
      stroke('M10 60C22 61 34 63 43 59') +
      patch('M16 61l2.4 6 2.4-6ZM24 62l2.4 6 2.4-6ZM33 62l2 5 2.4-5Z', '#ffffff') +
      shape('M39 43L55 34L53 44C49 47 43 47 39 43Z', shade(iris)) +
      dot(48, 41, 2.2) +
      dot(15, 51, 2)
  const horned = HORNS[horns](colour === 'bone' ? 'brown' : 'bone')
  return NECKS[neck](colour) + horned + face + (extra === undefined ? '' : EXTRAS[extra](colour))
}

/** A dragon: its head from the side, or several heads of one body. */
export function dragon(colour: Colour, look: DragonLook = {}): string {
  const { heads = 1, wing, wingColour = colour, rider = '' } = look
  const one = head(colour, look)
  const behind = wings(wing, wingColour)
  if (heads === 1) return behind + one + rider
  const left = placed('translate(-6 4) scale(0.66)', one)
  const right = mirrored(left)
  const body = shape('M30 64C40 72 60 72 70 64L82 102H18Z', shade(colour, -0.2))
  const middle = heads === 3 ? placed('translate(14 30) scale(0.72)', one) : ''
  return behind + body + left + right + middle + rider
}
