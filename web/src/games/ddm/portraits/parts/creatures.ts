import {
  both,
  type Colour,
  circle,
  dot,
  eye,
  oval,
  patch,
  placed,
  rod,
  shade,
  shape,
  star,
  stroke,
} from '../draw.ts'
import { type Wings, wings } from './wings.ts'

/** The features in which beasts differ, seen from the front. */
export interface BeastLook {
  readonly eye?: Colour
  readonly horns?: 'none' | 'up' | 'wide' | 'tusks' | 'single'
  readonly ears?: 'none' | 'side' | 'up' | 'large'
  readonly snout?: 'cattle' | 'teeth' | 'trunk' | 'horse' | 'cat'
  readonly hornColour?: Colour
  readonly mane?: Colour
  readonly isBone?: boolean
  readonly behind?: string
  readonly front?: string
}

const HORNS: Readonly<Record<NonNullable<BeastLook['horns']>, (colour: Colour) => string>> = {
  none: () => '',
  up: (c) => both(shape('M36 30C18 32 6 20 10 0C16 14 28 16 44 22Z', shade(c))),
  wide: (c) => both(shape('M36 34C20 40 0 34 1 12C10 24 24 24 40 24Z', shade(c))),
  tusks: (c) => both(shape('M38 66C22 74 12 88 20 100C24 90 32 84 44 78Z', shade(c))),
  single: (c) => shape('M44 26L50 -2L56 26Z', shade(c)),
}
const EARS: Readonly<Record<NonNullable<BeastLook['ears']>, (colour: Colour) => string>> = {
  none: () => '',
  side: (c) => both(shape('M34 40C22 34 12 38 8 46C16 52 28 52 36 48Z', shade(c))),
  up: (c) => both(shape('M34 32L28 8L46 24Z', shade(c))),
  large: (c) => both(shape('M34 34C16 14 0 30 6 54C14 66 28 60 36 52Z', shade(c, -0.1))),
}
const SNOUTS: Readonly<Record<NonNullable<BeastLook['snout']>, (colour: Colour) => string>> = {
  cattle: (c) =>
    oval(50, 72, 18, 13, shade(c, 0.45)) +
    both(dot(43, 70, 3)) +
    stroke('M42 79C46 82 54 82 58 79'),
  teeth: (c) =>
    oval(50, 66, 16, 11, shade(c, 0.4)) +
    oval(50, 60, 6, 4, '#11131b') +
    shape('M43 72H57V86H43Z', '#ffffff') +
    stroke('M50 72V86'),
  trunk: (c) =>
    shape(
      'M42 54C42 74 40 84 46 94C52 100 64 96 62 88C56 90 54 84 56 76C58 68 58 60 58 54Z',
      shade(c, -0.1),
    ) + stroke('M43 66H57M43 74H56M44 82H54', shade(c, -0.45), 1.8),
  horse: (c) =>
    shape('M37 54C34 76 38 92 50 94C62 92 66 76 63 54Z', shade(c, 0.15)) +
    both(dot(44, 82, 2.8)) +
    stroke('M43 88H57'),
  cat: (c) =>
    oval(50, 66, 13, 10, shade(c, 0.5)) +
    patch('M45 60H55L50 65Z', '#11131b') +
    shape('M40 70L43 80L46 71ZM60 70L57 80L54 71Z', '#ffffff'),
}

/** The head of a beast on four legs. */
export function beast(colour: Colour, look: BeastLook = {}): string {
  const { eye: iris = 'gold', horns = 'none', ears = 'side', snout = 'cattle', mane } = look
  const fur = mane === undefined ? '' : shape(star([50, 48], 13, 48, 36), shade(mane))
  const face = look.isBone
    ? both(dot(40, 44, 7)) + patch('M50 54L55 64H45Z', '#11131b')
    : both(eye(40, 44, 5.5, iris)) + stroke('M32 36L46 40M68 36L54 40', '#11131b', 3)
  return [
    look.behind ?? '',
    fur,
    shape('M20 102C20 86 32 78 50 78C68 78 80 86 80 102Z', shade(colour, -0.25)),
    EARS[ears](colour),
    HORNS[horns](look.hornColour ?? 'bone'),
    shape(
      'M32 36C32 16 68 16 68 36C70 52 66 66 62 74C58 82 42 82 38 74C34 66 30 52 32 36Z',
      shade(colour),
    ),
    SNOUTS[snout](colour),
    face,
    look.front ?? '',
  ].join('')
}

/** A reptile with long jaws, from the side. */
export const reptile = (colour: Colour, iris: Colour, extra = ''): string =>
  shape('M62 30L70 16L76 30L86 20L88 36L99 32L96 50L100 102H60Z', shade(colour, -0.35)) +
  shape(
    'M2 54C18 44 40 46 50 34C58 24 72 24 80 34C92 46 94 76 94 102H46C50 92 48 86 44 80L8 80C3 78 2 74 6 72L40 70L4 64C0 60 0 56 2 54Z',
    shade(colour),
  ) +
  patch(
    'M10 64l3 6 3-6ZM20 65l3 6 3-6ZM30 67l3 5 3-5ZM12 80l3-6 3 6ZM22 80l3-6 3 6ZM32 80l3-6 3 6Z',
    '#ffffff',
  ) +
  circle(62, 38, 7, shade(iris)) +
  dot(61, 38, 2.8) +
  dot(8, 55, 1.8) +
  stroke('M62 58H76M66 70H80M68 82H84', shade(colour, -0.45)) +
  extra

/** The features in which insects differ, seen from above. */
export interface BugLook {
  readonly wing?: Wings
  readonly wingColour?: Colour
  readonly legs?: 0 | 6 | 8
  readonly jaws?: boolean
  readonly sting?: boolean
  readonly stripes?: Colour
  readonly eye?: Colour
  readonly horn?: boolean
}

/** An insect or a spider. */
export function bug(colour: Colour, look: BugLook = {}): string {
  const { legs = 6, eye: iris = 'red', stripes } = look
  const six = 'M40 50L14 38L6 22M38 60L10 60L2 74M40 70L18 82L10 98'
  const leg =
    legs === 0
      ? ''
      : both(rod(legs === 8 ? `${six}M42 44L26 22L18 4` : six, shade(colour, -0.3), 3))
  return [
    wings(look.wing, look.wingColour ?? colour),
    leg,
    look.sting ? shape('M44 84L50 104L56 84Z', shade('silver')) : '',
    oval(50, 68, 17, 24, shade(colour)),
    stripes === undefined ? '' : stroke('M36 60H64M34 69H66M37 78H63', shade(stripes), 4),
    oval(50, 42, 14, 12, shade(colour, -0.12)),
    look.horn ? shape('M45 26L50 -2L55 26Z', shade(colour, -0.35)) : '',
    look.jaws
      ? both(shape('M42 22C28 18 28 4 38 0C36 8 42 10 48 18Z', shade('bone')))
      : both(stroke('M45 20C40 8 34 4 28 4')),
    circle(50, 27, 12, shade(colour, 0.12)),
    both(oval(43, 26, 4.5, 6, shade(iris)) + dot(43, 24, 1.6, '#ffffff')),
  ].join('')
}

/** A worm of rings that looks ahead. */
export const grub = (colour: Colour, iris: Colour): string =>
  [
    [78, 84, 17],
    [66, 72, 18],
    [56, 58, 19],
  ]
    .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, shade(colour, -0.1)))
    .join('') +
  circle(40, 42, 24, shade(colour)) +
  eye(32, 38, 7, iris) +
  eye(50, 38, 7, iris) +
  shape('M30 54L52 54L46 62H36Z', '#11131b') +
  patch('M33 54l2.5 5 2.5-5ZM44 54l2.5 5 2.5-5Z', '#ffffff') +
  stroke('M30 20L24 6M50 20L58 6')

/** The features in which round creatures differ. */
export interface BallLook {
  readonly fur?: boolean
  readonly eyes?: 1 | 2 | 3
  readonly eye?: Colour
  readonly mouth?: 'small' | 'teeth' | 'grin'
  readonly behind?: string
  readonly front?: string
}

/** A round creature. */
export function ball(colour: Colour, look: BallLook = {}): string {
  const { eyes = 2, eye: iris = 'green', mouth = 'small' } = look
  const body = look.fur
    ? shape(star([50, 54], 18, 43, 35), shade(colour))
    : circle(50, 54, 37, shade(colour))
  const seen =
    eyes === 1
      ? eye(50, 48, 15, iris)
      : both(eye(36, 48, eyes === 3 ? 8 : 11, iris)) + (eyes === 3 ? eye(50, 32, 7, iris) : '')
  const mouths = {
    small: stroke('M45 70C48 73 52 73 55 70'),
    teeth:
      shape('M26 64H74C72 82 28 82 26 64Z', '#11131b') +
      patch('M28 65l6 8 6-8 5 8 5-8 5 8 5-8 6 8 6-8Z', '#ffffff'),
    grin:
      shape('M30 66C40 72 60 72 70 66C68 84 32 84 30 66Z', shade('red', -0.3)) +
      patch('M34 68C42 72 58 72 66 68L64 73C56 76 44 76 36 73Z', '#ffffff'),
  }
  return (
    (look.behind ?? '') +
    body +
    patch('M26 40C32 26 44 22 52 22C42 28 34 36 30 48Z', '#ffffff', 0.3) +
    seen +
    mouths[mouth] +
    (look.front ?? '')
  )
}

/** A penguin. */
export const penguin = (colour: Colour, front = '', behind = ''): string =>
  behind +
  both(shape('M26 52C8 58 4 76 8 90C16 84 26 80 30 74Z', shade(colour, -0.2))) +
  shape(
    'M50 6C72 6 80 32 80 62C80 88 68 98 50 98C32 98 20 88 20 62C20 32 28 6 50 6Z',
    shade(colour),
  ) +
  shape(
    'M50 34C66 30 70 48 70 66C70 86 62 92 50 92C38 92 30 86 30 66C30 48 34 30 50 34Z',
    '#ffffff',
  ) +
  both(eye(41, 30, 5.5, 'navy')) +
  shape('M42 38H58L50 50Z', shade('orange')) +
  front

/** A jellyfish. */
export const jelly = (colour: Colour): string =>
  rod(
    'M30 52C24 66 36 76 28 96M42 54C36 70 48 80 40 98M58 54C64 70 52 80 60 98M70 52C76 66 64 76 72 96',
    shade(colour, 0.3),
    4,
  ) +
  shape(
    'M10 54C10 18 34 4 50 4C66 4 90 18 90 54C80 48 76 60 70 54C64 48 58 60 50 54C42 48 36 60 30 54C24 48 20 60 10 54Z',
    shade(colour),
  ) +
  patch('M22 38C26 20 40 12 50 12C38 18 30 28 28 42Z', '#ffffff', 0.45) +
  both(eye(39, 36, 6, 'navy'))

/** A mushroom that walks. */
export const mushroom = (colour: Colour): string =>
  shape('M34 50C30 76 30 98 50 98C70 98 70 76 66 50Z', shade('bone')) +
  shape('M4 50C4 18 28 4 50 4C72 4 96 18 96 50C80 58 20 58 4 50Z', shade(colour)) +
  circle(30, 30, 7, shade('bone')) +
  circle(56, 20, 8, shade('bone')) +
  circle(76, 38, 6, shade('bone')) +
  both(dot(43, 70, 4)) +
  stroke('M42 84C46 80 54 80 58 84')

/** A cocoon that something looks out of. */
export const cocoon = (colour: Colour): string =>
  stroke('M50 2V14M18 8L34 26M82 8L66 26', shade('white'), 2) +
  oval(50, 56, 32, 44, shade(colour)) +
  stroke(
    'M20 44C36 54 64 54 80 44M19 60C36 70 64 70 81 60M24 78C38 86 62 86 76 78M26 32C40 40 60 40 74 32',
    shade(colour, -0.4),
    2.4,
  ) +
  oval(50, 54, 16, 10, '#11131b') +
  both(dot(44, 54, 4, shade('red', 0.2)))

/** A small body below a head that was drawn to fill the picture. */
export const onSteed = (steed: string, above: string): string =>
  placed('translate(-4 30) scale(0.72)', steed) + placed('translate(40 -8) scale(0.62)', above)

/** Legs without an end, for those who have three. */
export const walkers = (colour: Colour): string =>
  rod('M36 60V98M50 60V100M64 60V98', shade(colour), 7)
