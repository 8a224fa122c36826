import {
  both,
  type Colour,
  circle,
  dot,
  mirrored,
  oval,
  patch,
  rod,
  shade,
  shape,
  star,
  stroke,
} from '../draw.ts'
import { type Wings, wings } from './wings.ts'

/** The features in which upright figures differ. */
export interface HumanLook {
  readonly skin?: Colour
  readonly eye?: Colour
  readonly face?: keyof typeof FACES
  readonly hair?: keyof typeof HAIR
  readonly hairColour?: Colour
  readonly hat?: keyof typeof HATS
  readonly hatColour?: Colour
  readonly chest?: keyof typeof CHESTS
  readonly isElf?: boolean
  readonly wing?: Wings
  readonly wingColour?: Colour
  readonly cape?: Colour
  /** Drawn behind everything, and before it: weapons and such. */
  readonly behind?: string
  readonly front?: string
}

const plainEyes = (iris: Colour): string =>
  both(oval(43, 47, 3.6, 2.8, '#ffffff') + dot(43.4, 47, 2.1, shade(iris)))
const glow = (iris: Colour): string => both(patch('M36 44L47 48L44 51L37 49Z', shade(iris, 0.25)))
const oval50 = (skin: Colour): string => oval(50, 47, 17.5, 21, shade(skin))

/** Faces on a head about the middle of the picture. */
const FACES = {
  plain: (skin: Colour, iris: Colour) =>
    oval50(skin) +
    plainEyes(iris) +
    stroke('M38 41L46 42M54 42L62 41', '#11131b', 2) +
    stroke('M45 59C48 61 52 61 55 59', '#11131b', 1.8),
  fair: (skin: Colour, iris: Colour) =>
    oval50(skin) +
    both(
      oval(43, 48, 4, 3.6, '#ffffff') +
        dot(43, 48.4, 2.6, shade(iris)) +
        stroke('M38 45C41 43 45 43 47 45'),
    ) +
    patch('M46 59C48 57 52 57 54 59C52 62 48 62 46 59Z', shade('red')),
  fierce: (skin: Colour, iris: Colour) =>
    oval50(skin) +
    glow(iris) +
    stroke('M34 41L47 46M66 41L53 46', '#11131b', 3) +
    stroke('M43 61C47 57 53 57 57 61'),
  bearded: (skin: Colour, iris: Colour) =>
    oval50(skin) +
    plainEyes(iris) +
    shape(
      'M32 50C34 84 46 90 50 96C54 90 66 84 68 50C62 60 56 58 50 58C44 58 38 60 32 50Z',
      shade('silver'),
    ),
  skull: () =>
    shape('M30 44C30 20 70 20 70 44C70 54 66 58 63 60V72H37V60C34 58 30 54 30 44Z', shade('bone')) +
    both(dot(42, 46, 6)) +
    patch('M50 52L54 60H46Z', '#11131b') +
    stroke('M44 65V72M50 65V72M56 65V72'),
  blank: (skin: Colour) =>
    oval50(skin) +
    patch('M40 34C46 28 56 29 60 34C52 32 46 33 40 38Z', '#ffffff', 0.6) +
    stroke('M50 34V62', shade(skin, -0.4), 2),
  clown: (_: Colour, iris: Colour) =>
    oval50('white') +
    both(patch('M42 38L46 47L42 57L38 47Z', shade(iris)) + dot(42, 47, 2)) +
    circle(50, 53, 3.6, shade('red')) +
    patch('M38 60C44 66 56 66 62 60C58 70 42 70 38 60Z', shade('red')),
  cyclops: (skin: Colour, iris: Colour) =>
    oval50(skin) +
    circle(50, 44, 9, '#ffffff') +
    dot(50, 44, 5.5, shade(iris)) +
    dot(50, 44, 2.6) +
    shape('M40 60H60L56 66H44Z', '#ffffff') +
    stroke('M46 60V66M50 60V66M54 60V66'),
  demon: (skin: Colour, iris: Colour) =>
    shape('M31 38C34 24 66 24 69 38L64 60L50 70L36 60Z', shade(skin)) +
    glow(iris) +
    stroke('M34 42L48 48M66 42L52 48', '#11131b', 3) +
    patch('M40 57H60L57 64L54 58L50 63L46 58L43 64Z', '#ffffff') +
    stroke('M40 57H60'),
  robot: (skin: Colour, iris: Colour) =>
    shape('M32 30H68V58L60 70H40L32 58Z', shade(skin)) +
    shape('M34 40H66V50H34Z', '#11131b') +
    patch('M38 43H46V47H38ZM54 43H62V47H54Z', shade(iris, 0.3)) +
    stroke('M43 60H57M45 64H55'),
  rotten: (skin: Colour, iris: Colour) =>
    oval50(skin) +
    circle(42, 46, 5.5, shade(iris, 0.5)) +
    dot(42, 46, 2) +
    dot(58, 47, 5) +
    stroke('M40 60L44 57L48 61L52 57L56 61L60 58M54 30L62 36M56 36L61 31'),
  ninja: (skin: Colour, iris: Colour) =>
    oval50(skin) +
    shape('M32 51C40 54 60 54 68 51C68 62 60 69 50 69C40 69 32 62 32 51Z', shade('navy')) +
    glow(iris),
  mummy: () =>
    oval50('bone') +
    stroke('M33 38L67 42M32 48L67 54M34 58L64 62M38 30L62 32', shade('brown'), 2) +
    dot(43, 45, 3.4, shade('red')) +
    dot(57, 46, 3.4, shade('red')),
  bear: (skin: Colour, iris: Colour) =>
    both(circle(34, 30, 8, shade(skin)) + dot(34, 30, 3.5, shade(skin, -0.4))) +
    circle(50, 48, 21, shade(skin)) +
    oval(50, 57, 9, 7, shade(skin, 0.5)) +
    dot(50, 54, 3) +
    both(dot(42, 45, 3, shade(iris, -0.7))) +
    stroke('M50 57V61M30 62L38 58M62 36L70 40M65 33L67 43'),
  none: () => '',
} satisfies Readonly<Record<string, (skin: Colour, iris: Colour) => string>>

const HAIR = {
  none: () => ['', ''],
  short: (fill: string) => [
    '',
    shape('M31 46C26 16 74 16 69 46C67 34 60 31 50 33C40 31 33 34 31 46Z', fill),
  ],
  long: (fill: string) => [
    shape('M25 46C22 10 78 10 75 46L80 90C70 88 62 84 60 76H40C38 84 30 88 20 90Z', fill),
    shape('M32 46C33 26 44 23 52 28C60 23 68 30 68 46C65 36 58 34 51 35C43 33 36 36 32 46Z', fill),
  ],
  spiky: (fill: string) => [
    '',
    shape(
      'M30 48L20 32L33 33L27 14L43 23L50 6L58 23L73 14L67 33L80 32L70 48C64 33 36 33 30 48Z',
      fill,
    ),
  ],
  snakes: (fill: string) => [
    rod(
      'M34 32C20 30 22 16 10 16M40 26C34 14 40 10 32 3M50 24C52 12 46 10 52 2M60 26C66 14 60 10 68 3M66 32C80 30 78 16 90 16M31 44C18 46 16 36 6 40M69 44C82 46 84 36 94 40',
      fill,
      4.5,
    ),
    '',
  ],
  tails: (fill: string) => [
    both(shape('M30 36C14 26 4 40 8 60C10 72 6 80 2 86C18 84 24 64 26 50Z', fill)),
    shape('M31 46C26 16 74 16 69 46C67 34 60 31 50 33C40 31 33 34 31 46Z', fill),
  ],
  top: (fill: string) => [
    shape('M56 20C72 -2 92 12 88 44C86 60 90 70 96 76C78 76 74 52 72 40C70 30 62 28 54 28Z', fill),
    shape('M31 46C26 16 74 16 69 46C67 34 60 31 50 33C40 31 33 34 31 46Z', fill),
  ],
  wild: (fill: string) => [
    shape(
      'M24 58L8 64L18 46L4 38L20 30L12 12L32 20L38 2L50 14L62 2L68 20L88 12L80 30L96 38L82 46L92 64L76 58L70 80H30Z',
      fill,
    ),
    shape('M32 44C36 28 64 28 68 44L60 36L50 42L42 36Z', fill),
  ],
} satisfies Readonly<Record<string, (fill: string) => readonly [string, string] | string[]>>

const HATS = {
  none: () => '',
  helm: (c: Colour) =>
    shape('M30 64C26 14 74 14 70 64L58 72H42Z', shade(c)) +
    patch('M34 56C32 28 42 22 50 21C40 30 38 44 40 64Z', '#ffffff', 0.35) +
    patch('M35 43H65V50H54V66H46V50H35Z', '#11131b'),
  plumed: (c: Colour) =>
    shape('M48 22C46 2 70 -6 90 8C78 8 66 14 56 26Z', shade('red')) + HATS_HELM(c),
  horned: (c: Colour) =>
    both(shape('M34 30C18 30 8 20 8 2C18 14 28 16 40 20Z', shade('bone'))) +
    shape('M31 42C28 14 72 14 69 42C62 38 38 38 31 42Z', shade(c)) +
    shape('M47 38H53V56H47Z', shade(c, -0.2)),
  winged: (c: Colour) =>
    both(shape('M34 36C22 34 10 24 10 6C22 10 30 18 38 26Z', shade('white'))) +
    shape('M31 44C28 14 72 14 69 44C62 37 38 37 31 44Z', shade(c)) +
    circle(50, 28, 4, shade('red')),
  wizard: (c: Colour) =>
    shape('M33 34C40 18 46 8 58 -2C66 2 62 10 66 16C68 22 68 28 68 34Z', shade(c)) +
    shape('M16 38C34 26 66 26 84 38C66 45 34 45 16 38Z', shade(c, -0.15)) +
    patch('M35 30C44 27 58 27 67 30V34C56 31 45 31 34 34Z', shade('gold')),
  tall: (c: Colour) =>
    shape(
      'M30 42C30 20 42 12 50 -6C58 12 70 20 70 42C64 34 58 38 50 33C42 38 36 34 30 42Z',
      shade(c),
    ) +
    both(shape('M31 40L18 14L38 28Z', shade(c, -0.15))) +
    circle(50, 24, 4, shade('gold')),
  hood: (c: Colour) =>
    shape(
      'M20 84C18 30 34 14 50 8C66 14 82 30 80 84C68 74 72 38 50 31C28 38 32 74 20 84Z',
      shade(c),
    ),
  crown: () =>
    shape('M31 34L27 12L40 23L50 6L60 23L73 12L69 34Z', shade('gold')) +
    both(dot(40, 28, 2.2, shade('red'))) +
    dot(50, 28, 2.6, shade('blue')),
  jester: (c: Colour) =>
    shape(
      'M31 42C22 34 18 22 8 28C10 12 32 8 42 20C44 8 50 4 50 2C50 4 56 8 58 20C68 8 90 12 92 28C82 22 78 34 69 42C58 34 42 34 31 42Z',
      shade(c),
    ) +
    patch(
      'M50 4C56 8 58 20 58 20C68 8 90 12 92 28C82 22 78 34 69 42C62 37 56 36 50 36Z',
      shade('gold'),
    ) +
    both(circle(8, 30, 4, shade('gold'))) +
    circle(50, 4, 4, shade('red')),
  band: (c: Colour) =>
    shape('M32 38C40 33 60 33 68 38V43C60 38 40 38 32 43Z', shade(c)) +
    patch('M68 40L84 36L80 44L90 50L68 44Z', shade(c)),
  horns: (c: Colour) => both(shape('M38 28C28 26 18 14 22 0C28 12 38 16 46 24Z', shade(c))),
  ram: (c: Colour) =>
    both(
      shape(
        'M37 30C12 14 0 38 14 56C22 60 28 54 26 48C20 50 16 44 22 38C28 34 34 40 36 42Z',
        shade(c),
      ),
    ),
  dragonhood: (c: Colour) =>
    both(shape('M34 26C22 22 18 10 20 2C28 12 36 14 42 20Z', shade('bone'))) +
    shape(
      'M22 80C20 30 36 12 50 10C64 12 80 30 78 80C70 70 70 40 50 34C30 40 30 70 22 80Z',
      shade(c),
    ) +
    both(dot(42, 24, 3, shade('red'))) +
    patch('M36 36L39 43L43 35L47 42L50 34L53 42L57 35L61 43L64 36Z', '#ffffff'),
  clock: (c: Colour) =>
    shape('M22 38C34 28 66 28 78 38C66 44 34 44 22 38Z', shade(c)) +
    circle(50, 20, 17, shade('bone')) +
    stroke('M50 20V9M50 20L58 24') +
    dot(50, 20, 2.2),
  pumpkin: () => '',
  feathers: (c: Colour) =>
    [-40, -20, 0, 20, 40]
      .map(
        (turn) =>
          `<g transform="rotate(${turn} 50 44)">${shape('M50 30C44 18 46 6 50 -4C54 6 56 18 50 30Z', shade(c))}</g>`,
      )
      .join('') + shape('M32 38C40 31 60 31 68 38V43C60 37 40 37 32 43Z', shade('gold')),
} satisfies Readonly<Record<string, (colour: Colour) => string>>

function HATS_HELM(c: Colour): string {
  return (
    shape('M31 60C27 16 73 16 69 60L62 68L60 44H40L38 68Z', shade(c)) +
    patch('M35 52C33 28 42 22 50 21C41 28 39 38 39 50Z', '#ffffff', 0.4) +
    shape('M38 44H62V49H38Z', shade(c, -0.35))
  )
}

const SHOULDERS = 'M10 102C10 82 26 73 41 70L59 70C74 73 90 82 90 102Z'

const CHESTS = {
  robe: (c: Colour) =>
    shape(SHOULDERS, shade(c)) +
    shape('M38 70L50 90L62 70L70 74L54 102H46L30 74Z', shade(c, -0.3)) +
    circle(50, 92, 3.4, shade('gold')),
  plate: (c: Colour) =>
    shape(SHOULDERS, shade(c)) +
    both(shape('M6 102C4 84 14 73 32 74C36 84 34 94 30 102Z', shade(c, 0.2))) +
    stroke('M50 74V102M34 90C44 96 56 96 66 90', shade(c, -0.45), 2.2),
  tunic: (c: Colour) =>
    shape(SHOULDERS, shade(c)) +
    shape('M40 69L50 82L60 69L56 66H44Z', shade('skin', -0.1)) +
    stroke('M24 80L76 102', shade('brown'), 5),
  bare: (c: Colour) =>
    shape(SHOULDERS, shade(c)) +
    stroke('M50 82V100M30 88C38 94 46 92 50 88C54 92 62 94 70 88', shade(c, -0.4), 2.2),
  ribs: () =>
    shape(SHOULDERS, shade('black')) +
    rod('M50 74V100M34 80C44 86 56 86 66 80M34 90C44 96 56 96 66 90', shade('bone'), 3),
  fur: (c: Colour) =>
    shape(
      'M8 102L12 88L8 84L22 80L22 74L34 76L42 70H58L66 76L78 74L78 80L92 84L88 88L92 102Z',
      shade(c),
    ) + patch('M40 80L44 88L50 82L56 88L60 80L58 102H42Z', shade(c, 0.35)),
  spiked: (c: Colour) =>
    both(shape('M8 86L2 66L18 76L18 60L30 74Z', shade('bone'))) +
    shape(SHOULDERS, shade(c)) +
    stroke('M50 74V102', shade(c, -0.45), 2.2) +
    dot(50, 86, 5, shade('red')),
  gems: (c: Colour) =>
    shape(SHOULDERS, shade(c)) +
    shape('M28 74C40 84 60 84 72 74L76 80C60 94 40 94 24 80Z', shade('gold')) +
    [34, 50, 66].map((x) => circle(x, x === 50 ? 86 : 83, 3, shade('sky'))).join(''),
  bolts: (c: Colour) =>
    shape(SHOULDERS, shade(c)) +
    shape('M54 74L40 90H49L44 102L62 86H52L60 74Z', shade('gold', 0.2)),
  ghost: (c: Colour) =>
    shape(
      'M18 102C18 70 32 64 50 64C68 64 82 70 82 102L72 92L62 102L50 92L38 102L28 92Z',
      shade(c),
    ),
} satisfies Readonly<Record<string, (colour: Colour) => string>>

const ears = (skin: Colour): string => both(shape('M34 44L12 34L34 56Z', shade(skin)))

/** Somebody who stands upright: head and shoulders. */
export function human(colour: Colour, look: HumanLook = {}): string {
  const { skin = 'skin', eye = 'navy', face = 'plain', hair = 'none', hairColour = 'brown' } = look
  const { hat = 'none', hatColour = colour, chest = 'tunic', isElf = false, cape } = look
  const [back = '', fringe = ''] = HAIR[hair](shade(hairColour))
  return [
    look.behind ?? '',
    wings(look.wing, look.wingColour ?? colour),
    cape === undefined ? '' : shape('M30 66C12 70 4 84 2 102H98C96 84 88 70 70 66Z', shade(cape)),
    back,
    shape('M42 58H58V78H42Z', shade(skin, -0.2)),
    CHESTS[chest](colour),
    isElf ? ears(skin) : '',
    FACES[face](skin, eye),
    fringe,
    HATS[hat](hatColour),
    look.front ?? '',
  ].join('')
}

/** A stone giant: blocks with lit eyes. */
export const golem = (colour: Colour, eyes: Colour, front = ''): string =>
  both(shape('M2 102L4 74L22 62L40 70L40 102Z', shade(colour, -0.15))) +
  shape('M28 102L30 70H70L72 102Z', shade(colour, -0.05)) +
  shape('M24 28L42 12L66 15L79 32L76 62L60 76H38L22 58Z', shade(colour)) +
  patch('M24 28L42 12L66 15L60 28L36 32Z', '#ffffff', 0.22) +
  both(shape('M34 40L47 44V50L34 48Z', shade(eyes, 0.2))) +
  stroke('M38 62H62M44 58V66M52 58V66M58 58V66M66 15L60 28L70 44M30 80L40 88M74 76L66 86') +
  front

/** A small rider, seen behind the neck of what carries them. */
export const rider = (drawn: string): string =>
  `<g transform="translate(50 -2) scale(0.48)">${drawn}</g>`

/** Three alike, one before two. */
export const three = (drawn: string): string =>
  `<g transform="translate(-10 -4) scale(0.62)">${drawn}</g><g transform="translate(48 -4) scale(0.62)">${mirrored(drawn)}</g><g transform="translate(15 26) scale(0.74)">${drawn}</g>`

/** Two alike, side by side. */
export const two = (one: string, other: string): string =>
  `<g transform="translate(-12 22) scale(0.78)">${one}</g><g transform="translate(34 22) scale(0.78)">${other}</g>`

/** A bright star behind somebody. */
export const halo = (colour: Colour): string => shape(star([50, 46], 12, 48, 34), shade(colour))
