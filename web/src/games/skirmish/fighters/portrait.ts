import {
  both,
  type Colour,
  circle,
  dot,
  eye,
  outlined,
  oval,
  patch,
  rod,
  shade,
  shape,
  star,
  stroke,
} from '../../ddm/portraits/draw.ts'
import { held, shieldOf } from '../../ddm/portraits/parts/arms.ts'
import { ball, beast } from '../../ddm/portraits/parts/creatures.ts'
import { golem, human } from '../../ddm/portraits/parts/humanoid.ts'
import { thunder } from '../../ddm/portraits/parts/things.ts'
import { wings } from '../../ddm/portraits/parts/wings.ts'

/** A fighter as it is drawn: the color behind it, and the figure. */
interface Look {
  readonly ground: Colour
  readonly draw: () => string
}

const flame = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size})">${shape('M0 12C-10 4 -6 -6 -2 -12C-1 -6 3 -8 2 -16C10 -8 12 4 4 12C4 6 2 4 1 2C0 6 -1 8 0 12Z', shade('gold'))}</g>`

const LOOKS: Readonly<Record<string, Look>> = {
  ashcolt: {
    ground: 'crimson',
    draw: () =>
      beast('orange', { snout: 'horse', ears: 'up', mane: 'red', eye: 'gold' }) +
      flame(50, 16, 1.2) +
      both(flame(26, 26, 0.8)),
  },
  brinekeeper: {
    ground: 'navy',
    draw: () =>
      human('blue', {
        skin: 'teal',
        eye: 'gold',
        face: 'plain',
        hat: 'hood',
        hatColour: 'navy',
        chest: 'robe',
      }) +
      both(shape('M32 50C20 46 14 52 8 46C10 58 20 64 32 60Z', shade('teal', 0.2))) +
      patch(
        'M4 88C12 80 20 80 28 88C36 96 44 96 52 88C60 80 68 80 76 88C84 96 92 96 100 88V104H4Z',
        shade('sky'),
        0.85,
      ),
  },
  gritback: {
    ground: 'brown',
    draw: () => golem('tan', 'orange', both(shape('M8 74L2 56L16 62L20 46L30 64Z', shade('grey')))),
  },
  skirlwing: {
    ground: 'sky',
    draw: () =>
      wings('feather', 'teal') +
      shape('M50 20C72 22 76 50 68 78C62 96 38 96 32 78C24 50 28 22 50 20Z', shade('teal')) +
      patch('M50 48C62 50 62 74 58 86C54 92 46 92 42 86C38 74 38 50 50 48Z', shade('white')) +
      shape('M40 24L36 4L48 18L52 0L56 18L66 6L60 26Z', shade('navy')) +
      both(eye(39, 38, 7, 'gold')) +
      shape('M42 46H58L50 66Z', shade('orange')),
  },
  briarkin: {
    ground: 'moss',
    draw: () =>
      ball('green', {
        fur: true,
        eye: 'red',
        mouth: 'grin',
        behind:
          rod('M50 60C20 70 6 50 4 26M50 60C80 70 94 50 96 26', shade('moss'), 5) +
          both(shape('M4 26L-4 16L10 18ZM8 48L-4 46L10 56Z', shade('bone'))),
        front:
          both(shape('M50 24C40 2 22 2 16 10C26 12 34 26 48 28Z', shade('green', -0.25))) +
          circle(50, 18, 7, shade('pink')),
      }),
  },
  coiljack: {
    ground: 'violet',
    draw: () =>
      thunder('navy') +
      patch('M54 30L38 54H48L44 72L64 46H53Z', shade('navy')) +
      both(eye(39, 46, 8, 'gold')) +
      stroke('M38 64C44 70 56 70 62 64', '#ffffff', 3),
  },
  gloamwolf: {
    ground: 'black',
    draw: () =>
      beast('violet', { snout: 'cat', ears: 'up', mane: 'navy', eye: 'red' }) +
      patch('M50 0C30 4 24 18 28 30C34 20 42 16 56 18C50 14 48 8 50 0Z', shade('purple', 0.3), 0.8),
  },
  lanternhart: {
    ground: 'teal',
    draw: () =>
      both(
        stroke(
          'M40 26C34 14 22 12 16 2M34 18C26 20 18 18 10 22M28 12C28 6 26 2 28 -2',
          shade('gold'),
          5,
        ),
      ) +
      beast('tan', { snout: 'horse', ears: 'side', eye: 'brown' }) +
      both(circle(14, 30, 7, shade('gold', 0.5))) +
      circle(50, 28, 6, shade('gold', 0.4)),
  },
  cogwright: {
    ground: 'steel',
    draw: () =>
      shape(star([50, 46], 10, 50, 40), shade('brown')) +
      circle(50, 46, 34, shade('gold', -0.2)) +
      human('steel', { skin: 'silver', eye: 'orange', face: 'robot', chest: 'plate' }) +
      shape('M34 30L38 16H62L66 30Z', shade('brown')) +
      rod('M50 16V4', shade('silver'), 3) +
      dot(50, 4, 4, shade('red')),
  },
  rimecat: {
    ground: 'blue',
    draw: () =>
      beast('sky', { snout: 'cat', ears: 'up', mane: 'white', eye: 'blue' }) +
      shape('M44 26L50 6L56 26L50 34Z', shade('white')) +
      both(patch('M34 56L16 52M34 60L16 62', '#ffffff')) +
      both(stroke('M36 60L14 56M36 64L16 70', '#ffffff', 1.6)),
  },
  fenhag: {
    ground: 'green',
    draw: () =>
      human('moss', {
        skin: 'moss',
        eye: 'gold',
        face: 'fierce',
        hair: 'wild',
        hairColour: 'grey',
        hat: 'wizard',
        hatColour: 'violet',
        chest: 'robe',
      }) + oval(50, 54, 3, 6, shade('moss', -0.3)),
  },
  anvilguard: {
    ground: 'grey',
    draw: () =>
      human('steel', { eye: 'red', hat: 'helm', hatColour: 'silver', chest: 'plate' }) +
      held('axe', 'silver') +
      shieldOf('crimson'),
  },
}

/** Rays behind a fighter: more the higher its stage. */
const raysOf = (stage: number, ground: Colour): string =>
  stage < 2 ? '' : patch(star([50, 50], stage * 4, 72, stage * 9), shade(ground, 0.55), 0.55)

/** The portrait of a fighter at a stage as an SVG document; a question mark for an unknown one. */
export function portraitOf(id: string, stage: number): string {
  const look = LOOKS[id]
  const ground = look?.ground ?? 'grey'
  const figure =
    look?.draw() ?? stroke('M36 38C36 18 66 18 66 38C66 52 50 50 50 66M50 78V82', '#ffffff', 8)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="200" height="200"><radialGradient id="g"><stop stop-color="${shade(ground, 0.42)}"/><stop offset="1" stop-color="${shade(ground, -0.42)}"/></radialGradient><clipPath id="c"><circle cx="50" cy="50" r="50"/></clipPath><g clip-path="url(#c)"><rect width="100" height="100" fill="url(#g)"/>${raysOf(stage, ground)}<g transform="translate(7 9) scale(0.86)">${outlined(figure)}</g></g></svg>`
}

const addresses = new Map<string, string>()

/** The address of a fighter's portrait; each is drawn once. */
export function portraitAddress(id: string, stage: number): string {
  const key = `${id} ${stage}`
  const known = addresses.get(key)
  if (known !== undefined) return known
  const address = `data:image/svg+xml,${encodeURIComponent(portraitOf(id, stage))}`
  addresses.set(key, address)
  return address
}
