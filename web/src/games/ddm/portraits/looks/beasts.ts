import { both, rod, shade, shape, star, stroke } from '../draw.ts'
import { crossed, held } from '../parts/arms.ts'
import {
  ball,
  beast,
  bug,
  cocoon,
  grub,
  jelly,
  mushroom,
  onSteed,
  penguin,
  reptile,
} from '../parts/creatures.ts'
import { human, three } from '../parts/humanoid.ts'
import { wings } from '../parts/wings.ts'
import type { Looks } from './looks.ts'

/** How beasts look. */
export const BEASTS: Looks = {
  'hitotsu-me-giant': () =>
    human('moss', {
      skin: 'green',
      face: 'cyclops',
      eye: 'red',
      chest: 'bare',
      front: held('club', 'brown'),
    }),
  'mushroom-man': () => mushroom('purple'),
  'battle-steer': () => beast('red', { horns: 'wide', eye: 'gold', behind: held('axe', 'steel') }),
  'battle-ox': () =>
    beast('brown', {
      horns: 'up',
      eye: 'red',
      mane: 'crimson',
      front: shape('M32 30C40 22 60 22 68 30L66 36C56 32 44 32 34 36Z', shade('gold')),
      behind: crossed('axe', 'silver'),
    }),
  'beaver-warrior': () =>
    beast('tan', {
      snout: 'teeth',
      ears: 'up',
      eye: 'brown',
      front: shape('M30 34C28 8 72 8 70 34C60 28 40 28 30 34Z', shade('steel')),
      behind: held('sword', 'silver'),
    }),
  'killer-needle': () =>
    bug('gold', {
      wing: 'glass',
      wingColour: 'sky',
      sting: true,
      stripes: 'black',
      legs: 6,
      jaws: true,
      eye: 'red',
    }),
  'giant-flea': () => bug('crimson', { legs: 6, jaws: true, eye: 'gold', stripes: 'brown' }),
  'larvae-moth': () => grub('green', 'red'),
  'great-moth': () =>
    bug('moss', { wing: 'moth', wingColour: 'green', legs: 0, eye: 'red', stripes: 'gold' }),
  'mammoth-graveyard': () =>
    beast('bone', {
      snout: 'trunk',
      horns: 'tusks',
      hornColour: 'white',
      ears: 'large',
      isBone: true,
    }),
  'harpie-lady': () =>
    human('green', {
      face: 'fair',
      eye: 'red',
      hair: 'wild',
      hairColour: 'red',
      chest: 'bare',
      wing: 'feather',
      wingColour: 'green',
      isElf: true,
    }),
  'harpie-lady-sisters': () =>
    three(
      human('purple', {
        face: 'fair',
        eye: 'red',
        hair: 'spiky',
        hairColour: 'orange',
        wing: 'feather',
        wingColour: 'pink',
        chest: 'bare',
        isElf: true,
      }),
    ),
  'perfectly-ultimate-great-moth': () =>
    bug('violet', {
      wing: 'moth',
      wingColour: 'orange',
      legs: 6,
      horn: true,
      eye: 'sky',
      stripes: 'pink',
      jaws: true,
    }),
  jellyfish: () => jelly('pink'),
  'cocoon-of-evolution': () => cocoon('bone'),
  'mystic-horseman': () =>
    onSteed(
      beast('brown', { ears: 'up', snout: 'horse', eye: 'brown', mane: 'black' }),
      human('brown', {
        skin: 'dusk',
        face: 'plain',
        hair: 'long',
        hairColour: 'black',
        hat: 'feathers',
        hatColour: 'white',
        chest: 'bare',
        front: held('bow'),
      }),
    ),
  'rabid-horseman': () =>
    onSteed(
      beast('crimson', { ears: 'up', snout: 'horse', eye: 'gold', horns: 'single', mane: 'black' }),
      human('red', {
        skin: 'red',
        face: 'demon',
        hat: 'ram',
        hatColour: 'bone',
        chest: 'spiked',
        front: held('axe', 'steel'),
      }),
    ),
  'flying-penguin': () => penguin('blue', '', wings('feather', 'sky')),
  'jirai-gumo': () => bug('brown', { legs: 8, jaws: true, eye: 'red', stripes: 'tan' }),
  'man-eater-bug': () =>
    bug('green', { legs: 6, jaws: true, eye: 'gold', horn: true, stripes: 'crimson' }),
  'hane-hane': () =>
    ball('tan', {
      eyes: 2,
      eye: 'brown',
      mouth: 'small',
      behind:
        both(shape('M30 34L14 -2L46 22Z', shade('tan'))) +
        rod('M80 70C96 60 90 40 98 28', shade('tan'), 6),
      front: stroke('M14 60L30 62M14 68L30 66M86 60L70 62M86 68L70 66'),
    }),
  'penguin-soldier': () =>
    penguin(
      'black',
      held('sword', 'silver') + shape('M26 22C30 2 70 2 74 22C60 16 40 16 26 22Z', shade('steel')),
    ),
  'blast-lizard': () =>
    reptile(
      'orange',
      'gold',
      shape('M2 76C-4 88 8 88 4 100C14 98 16 90 24 92C22 84 16 78 10 76Z', shade('gold')),
    ),
  crocozaurus: () => reptile('teal', 'red', shape(star([76, 82], 5, 12, 5), shade('gold'))),
}
