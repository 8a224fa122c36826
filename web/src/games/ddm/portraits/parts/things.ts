import {
  both,
  type Colour,
  circle,
  dot,
  eye,
  oval,
  patch,
  rod,
  shade,
  shape,
  star,
  stroke,
} from '../draw.ts'

/** A castle with a lit gate. */
export const castle = (colour: Colour): string =>
  shape('M8 98V36H14V28H22V36H28V28H34V98Z', shade(colour)) +
  shape('M66 98V36H72V28H78V36H86V28H92V98Z', shade(colour)) +
  shape('M28 98V22L50 2L72 22V98Z', shade(colour, 0.15)) +
  shape('M40 98V76C40 62 60 62 60 76V98Z', shade('gold')) +
  eye(50, 40, 10, 'red') +
  oval(50, 98, 46, 4, shade('purple'))

/** A mirror with a face in it. */
export const mirror = (colour: Colour): string =>
  both(shape('M26 22C12 16 8 6 10 -2C18 8 28 10 38 14Z', shade('crimson'))) +
  oval(50, 48, 34, 42, shade(colour)) +
  oval(50, 48, 25, 33, shade('sky', 0.3)) +
  patch('M34 34C38 24 46 20 54 20C46 28 40 38 38 50Z', '#ffffff', 0.7) +
  both(patch('M34 48L47 53L45 58L36 55Z', shade('crimson'))) +
  stroke('M40 68C46 64 54 64 60 68') +
  shape('M42 88H58L62 102H38Z', shade(colour, -0.2))

/** A lamp with somebody in its smoke. */
export const lamp = (colour: Colour): string =>
  shape(
    'M62 62C84 52 60 40 72 26C78 18 70 8 58 10C44 12 46 28 54 32C60 38 44 48 56 62Z',
    shade('violet', 0.25),
  ) +
  both(dot(56, 20, 2.4, shade('gold', 0.4))) +
  shape(
    'M6 60C14 62 20 66 26 66H78C86 56 98 60 96 70C94 78 86 78 80 76C76 88 66 92 52 92C36 92 28 84 22 76C14 74 8 70 6 60Z',
    shade(colour),
  ) +
  shape('M38 66C38 56 64 56 64 66Z', shade(colour, -0.2)) +
  shape('M38 92H66L72 100H32Z', shade(colour, -0.3)) +
  patch('M30 72C40 76 52 76 62 72C54 80 38 80 30 72Z', '#ffffff', 0.5)

/** A machine on a chain with blades. */
export const pendulum = (colour: Colour): string =>
  shape('M14 12H86V26H14Z', shade(colour)) +
  rod('M50 26V60', shade('silver'), 4) +
  shape('M8 56C20 70 80 70 92 56C92 84 72 98 50 98C28 98 8 84 8 56Z', shade('silver', 0.3)) +
  patch('M16 66C30 78 70 78 84 66C78 88 62 92 50 92C38 92 22 88 16 66Z', shade('steel'), 0.6) +
  circle(50, 46, 15, shade(colour, 0.15)) +
  eye(50, 46, 8, 'red') +
  both(shape('M20 26L14 46L28 32Z', shade('silver')))

/** A slot machine with arms. */
export const slots = (colour: Colour): string =>
  rod('M86 60V26', shade('silver'), 4) +
  circle(86, 20, 8, shade('red')) +
  rod('M16 66L4 82', shade('silver'), 6) +
  shape('M16 30C16 6 80 6 80 30V98H16Z', shade(colour)) +
  shape('M24 40H72V64H24Z', '#ffffff') +
  stroke('M40 40V64M56 40V64') +
  ['M28 45H37L32 60', 'M44 45H53L48 60', 'M60 45H69L64 60']
    .map((d) => stroke(d, shade('red'), 3))
    .join('') +
  both(circle(38, 25, 5, shade('gold'))) +
  shape('M30 76H66V88H30Z', '#11131b') +
  circle(42, 84, 4, shade('gold')) +
  circle(54, 84, 4, shade('gold'))

/** A shield with an eye. */
export const greatShield = (colour: Colour): string =>
  shape(
    'M50 2C64 12 78 14 94 14C96 52 82 84 50 100C18 84 4 52 6 14C22 14 36 12 50 2Z',
    shade(colour),
  ) +
  shape(
    'M50 14C62 22 72 24 84 25C84 52 74 76 50 88C26 76 16 52 16 25C28 24 38 22 50 14Z',
    shade('crimson'),
  ) +
  shape('M22 48C34 34 66 34 78 48C66 62 34 62 22 48Z', '#ffffff') +
  circle(50, 48, 10, shade('gold')) +
  dot(50, 48, 5) +
  stroke('M50 62V80M38 60L34 72M62 60L66 72', shade('gold'), 3)

/** A limb in chains: an arm, or a leg. */
export const limb = (kind: 'arm' | 'leg'): string => {
  const chain =
    rod('M2 84C20 92 30 76 46 84C60 92 74 76 98 84', shade('silver'), 3) +
    both(circle(22, 84, 5, shade('steel')))
  return kind === 'arm'
    ? shape(
        'M34 102V54C26 48 24 38 28 30L30 14C32 8 38 10 38 16C38 8 46 6 48 14C50 6 58 8 58 16C60 10 68 12 68 20V30C76 32 76 42 68 50L64 56V102Z',
        shade('tan'),
      ) +
        stroke('M38 16V32M48 14V32M58 16V32M28 38C38 34 50 36 56 40') +
        shape('M30 66H68V78H30Z', shade('gold')) +
        chain
    : shape(
        'M34 -2H66L64 58C64 66 66 70 66 74L66 82H22C10 82 8 72 20 68C32 66 36 60 36 52Z',
        shade('tan'),
      ) +
        stroke('M14 82V76M22 82V75M30 82V76') +
        shape('M32 34H68V48H32Z', shade('gold')) +
        `<g transform="translate(0 8)">${chain}</g>`
}

/** A ball of lightning. */
export const thunder = (colour: Colour): string =>
  shape(star([50, 50], 9, 50, 30), shade('gold', 0.2)) +
  circle(50, 50, 27, shade(colour)) +
  circle(50, 50, 16, shade(colour, 0.4)) +
  shape('M54 30L38 54H48L44 72L64 46H53Z', shade('gold'))

/** A pumpkin with a crown. */
export const pumpkin = (colour: Colour): string =>
  rod(
    'M24 76C10 84 14 94 4 98M76 76C90 84 86 94 96 98M40 82C34 90 38 96 30 102M60 82C66 90 62 96 70 102',
    shade('moss'),
    4,
  ) +
  oval(32, 56, 24, 29, shade(colour, -0.1)) +
  oval(68, 56, 24, 29, shade(colour, -0.1)) +
  oval(50, 56, 22, 31, shade(colour)) +
  shape('M28 30L24 4L38 16L50 0L62 16L76 4L72 30Z', shade('gold')) +
  eye(50, 46, 10, 'crimson') +
  shape('M24 66L34 72L42 66L50 72L58 66L66 72L76 66C70 86 30 86 24 66Z', '#11131b')

/** A grave that somebody climbs out of. */
export const grave = (): string =>
  shape('M40 2H60V18H78V36H60V72H40V36H22V18H40Z', shade('grey')) +
  stroke('M44 22L54 32M56 44L48 52') +
  shape('M2 102C6 78 26 68 50 70C74 68 94 78 98 102Z', shade('brown', -0.2)) +
  shape('M26 96V74L20 64L26 66L26 56L31 65L34 54L38 64L43 58L42 72L40 96Z', shade('bone')) +
  both(dot(36, 86, 0)) +
  shape('M58 92C58 76 84 76 84 92L80 100H62Z', shade('bone')) +
  dot(66, 90, 3.4) +
  dot(76, 90, 3.4)

/** A stuffed toy's seams. */
export const seams = (): string => stroke('M50 74V100M44 80L56 82M44 90L56 92', shade('red'), 2)

/** The three guardians in one. */
export const gate = (): string =>
  shape('M14 102V66H86V102Z', shade('green')) +
  shape('M20 68V36H80V68Z', shade('sky', -0.2)) +
  shape('M28 38V6H72V38Z', shade('orange')) +
  both(
    shape('M28 30L8 14L14 42Z', shade('orange', -0.2)) +
      shape('M20 62L2 44L6 72Z', shade('sky', -0.4)),
  ) +
  both(
    patch('M36 18L47 22V27L36 25Z', '#ffffff') +
      patch('M34 48L46 52V57L34 55Z', '#ffffff') +
      patch('M32 80L45 84V89L32 87Z', '#ffffff'),
  ) +
  shape('M44 6L50 -4L56 6Z', shade('gold')) +
  stroke('M42 32H58M40 62H60M38 96H62')

/** Items, each by itself. */
export const ITEMS = {
  kit: () =>
    rod('M36 26V14H64V26', shade('silver'), 5) +
    shape('M10 26H90V88H10Z', shade('white')) +
    shape('M42 38H58V50H70V64H58V76H42V64H30V50H42Z', shade('green')),
  bomb: () =>
    shape(star([50, 52], 10, 50, 34), shade('orange')) +
    circle(50, 52, 28, shade('black')) +
    circle(50, 52, 16, shade('red')) +
    circle(50, 52, 6, shade('gold')) +
    patch('M28 44C32 32 42 28 50 28C40 34 34 40 32 50Z', '#ffffff', 0.4),
  time: () =>
    shape('M18 14H82V98H18Z', shade('steel')) +
    circle(50, 46, 25, shade('bone')) +
    stroke('M50 46V28M50 46L64 54', '#11131b', 3.4) +
    [0, 90, 180, 270]
      .map((turn) => `<g transform="rotate(${turn} 50 46)">${stroke('M50 24V29')}</g>`)
      .join('') +
    shape('M30 78H70V92H30Z', shade('sky')) +
    both(circle(24, 8, 6, shade('gold'))),
  energy: () =>
    oval(50, 56, 46, 26, shade('teal', -0.35)) +
    oval(50, 50, 46, 26, shade('teal')) +
    oval(50, 48, 30, 16, shade('sky', 0.4)) +
    shape('M56 8L34 50H48L42 88L68 40H53Z', shade('gold', 0.2)),
  bandit: () =>
    shape('M16 102C16 76 34 68 50 68C66 68 84 76 84 102Z', shade('moss')) +
    circle(50, 42, 26, shade('dusk')) +
    shape('M22 36C34 32 66 32 78 36L74 50C64 52 58 50 50 46C42 50 36 52 26 50Z', '#11131b') +
    both(oval(39, 42, 5, 3.6, '#ffffff') + dot(40, 42, 2)) +
    shape('M22 32C24 6 76 6 78 32C60 26 40 26 22 32Z', shade('crimson')) +
    stroke('M40 58C46 62 54 62 60 58') +
    shape('M66 100L70 78L98 74L94 100Z', shade('tan')),
  despair: () =>
    shape('M18 8H82V92L70 98L58 90L46 98L34 90L18 96Z', shade('bone')) +
    stroke('M30 24H70M30 34H62', shade('crimson'), 3) +
    shape(
      'M34 56C34 40 66 40 66 56C66 64 62 66 60 68V78H40V68C38 66 34 64 34 56Z',
      shade('white'),
    ) +
    both(dot(43, 57, 4.5)) +
    stroke('M46 72V78M54 72V78'),
  light: () =>
    shape(star([50, 44], 14, 48, 34), shade('gold', 0.3)) +
    circle(50, 44, 24, shade('white')) +
    shape('M40 64H60V80H40Z', shade('steel')) +
    shape('M43 80H57V90H43Z', shade('steel', -0.3)) +
    stroke('M40 48L46 40L50 48L54 40L60 48', shade('orange'), 3),
  scroll: () =>
    shape('M22 16H78V84H22Z', shade('bone')) +
    both(circle(18, 16, 9, shade('tan'))) +
    shape('M18 7H82V25H18Z', shade('tan')) +
    shape('M18 76H82V94H18Z', shade('tan')) +
    shape(
      'M50 70C38 60 32 54 32 46C32 36 46 34 50 44C54 34 68 36 68 46C68 54 62 60 50 70Z',
      shade('red'),
    ),
  vortex: () =>
    circle(50, 50, 46, shade('violet')) +
    circle(50, 50, 34, shade('purple')) +
    stroke(
      'M50 50C58 44 64 54 56 62C44 70 30 58 36 44C44 28 68 30 74 48C80 68 60 86 40 80',
      shade('sky', 0.5),
      5,
    ) +
    dot(50, 50, 6, '#ffffff'),
  crater: () =>
    shape('M2 100C10 66 26 62 34 60H66C74 62 90 66 98 100Z', shade('brown')) +
    oval(50, 62, 26, 9, shade('crimson', -0.4)) +
    shape(
      'M50 2L60 20L82 8L72 32L92 44L66 46L56 60H44L34 46L8 44L28 32L18 8L40 20Z',
      shade('orange'),
    ) +
    circle(50, 36, 12, shade('gold', 0.2)),
  chest: (colour: Colour = 'brown') =>
    shape('M10 44C10 16 90 16 90 44Z', shade(colour, 0.1)) +
    shape('M10 44H90V92H10Z', shade(colour)) +
    shape('M42 38H58V60H42Z', shade('gold')) +
    dot(50, 50, 3.4),
} as const
