import { both, circle, dot, shade, shape, stroke } from '../draw.ts'
import { held, heldTwice, shieldOf } from '../parts/arms.ts'
import { ball } from '../parts/creatures.ts'
import { golem, human, two } from '../parts/humanoid.ts'
import { lamp, mirror, pendulum, slots, thunder } from '../parts/things.ts'
import { wings } from '../parts/wings.ts'
import type { Looks } from './looks.ts'

/** How the other spellcasters look. */
export const MORE_SPELLCASTERS: Looks = {
  'metal-guardian': () => golem('silver', 'sky', shieldOf('steel')),
  'aqua-madoor': () =>
    human('blue', {
      skin: 'sky',
      face: 'ninja',
      eye: 'white',
      hair: 'long',
      hairColour: 'navy',
      chest: 'robe',
      hat: 'tall',
      hatColour: 'sky',
      cape: 'blue',
    }),
  'fiends-mirror': () => mirror('violet'),
  'sanga-of-the-thunder': () =>
    golem('orange', 'gold', shape('M30 4L16 30H28L18 50L44 22H32L42 4Z', shade('gold'))),
  kazejin: () =>
    golem(
      'green',
      'white',
      stroke(
        'M8 20C30 8 40 24 26 30M60 8C84 2 94 18 80 24M12 92C40 80 60 96 90 84',
        shade('white'),
        4,
      ),
    ),
  suijin: () =>
    golem(
      'blue',
      'gold',
      shape('M2 88C14 76 26 96 38 84C50 74 62 96 74 84C84 76 92 90 98 84V102H2Z', shade('sky')),
    ),
  'ryu-kishin-powered': () =>
    human('purple', {
      skin: 'purple',
      face: 'demon',
      hat: 'ram',
      hatColour: 'gold',
      chest: 'spiked',
      wing: 'bat',
      wingColour: 'violet',
      eye: 'gold',
      front: held('claws', 'bone'),
    }),
  'mystic-lamp': () => lamp('gold'),
  'pendulum-machine': () => pendulum('crimson'),
  zoa: () =>
    human('navy', {
      skin: 'blue',
      face: 'demon',
      hat: 'horns',
      hatColour: 'bone',
      chest: 'spiked',
      eye: 'red',
      front: held('claws', 'navy'),
    }),
  'metal-zoa': () =>
    human('silver', {
      skin: 'silver',
      face: 'robot',
      hat: 'horns',
      hatColour: 'steel',
      chest: 'plate',
      eye: 'red',
      front: heldTwice('claws', 'steel'),
    }),
  'gemini-elf': () =>
    two(
      human('red', {
        isElf: true,
        face: 'fair',
        hair: 'long',
        hairColour: 'gold',
        chest: 'robe',
        eye: 'blue',
      }),
      human('teal', {
        isElf: true,
        skin: 'dusk',
        face: 'fair',
        hair: 'long',
        hairColour: 'brown',
        chest: 'robe',
        eye: 'green',
      }),
    ),
  'witchs-apprentice': () =>
    human('black', {
      face: 'fair',
      eye: 'purple',
      hair: 'tails',
      hairColour: 'pink',
      hat: 'wizard',
      hatColour: 'black',
      chest: 'robe',
      front: held('stick', 'gold'),
    }),
  'magician-of-black-chaos': () =>
    human('black', {
      skin: 'sky',
      face: 'fierce',
      eye: 'red',
      hair: 'wild',
      hairColour: 'black',
      hat: 'tall',
      hatColour: 'black',
      chest: 'gems',
      front: held('sceptre', 'crimson'),
    }),
  'slot-machine': () => slots('crimson'),
  'dark-eyes-illusionist': () =>
    human('violet', {
      face: 'cyclops',
      skin: 'grey',
      eye: 'violet',
      hat: 'hood',
      hatColour: 'violet',
      chest: 'robe',
      front: held('staff', 'purple'),
    }),
  relinquished: () =>
    ball('navy', {
      eyes: 1,
      eye: 'gold',
      mouth: 'small',
      behind: wings('bat', 'steel') + both(shape('M8 90L2 66L22 76Z', shade('steel'))),
    }),
  'thousand-eyes-restrict': () =>
    ball('steel', {
      eyes: 1,
      eye: 'red',
      mouth: 'teeth',
      behind: wings('moth', 'navy'),
      front: [
        [22, 30],
        [78, 30],
        [14, 58],
        [86, 58],
        [30, 84],
        [70, 84],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 6, '#ffffff') + dot(x, y, 3, shade('red')))
        .join(''),
    }),
  'lord-of-d': () =>
    human('navy', {
      skin: 'dusk',
      face: 'fierce',
      hat: 'dragonhood',
      hatColour: 'navy',
      chest: 'spiked',
      cape: 'crimson',
      eye: 'sky',
    }),
  'dark-magician-girl': () =>
    human('sky', {
      face: 'fair',
      eye: 'teal',
      hair: 'long',
      hairColour: 'gold',
      hat: 'wizard',
      hatColour: 'sky',
      chest: 'gems',
      front: held('stick', 'pink'),
    }),
  'thunder-ball': () => thunder('blue'),
  'mighty-mage': () =>
    human('crimson', {
      face: 'bearded',
      eye: 'blue',
      hat: 'wizard',
      hatColour: 'crimson',
      chest: 'robe',
      front: held('staff', 'sky'),
    }),
}
