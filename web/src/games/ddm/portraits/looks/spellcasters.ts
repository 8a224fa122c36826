import { both, rod, shade, shape } from '../draw.ts'
import { held } from '../parts/arms.ts'
import { ball } from '../parts/creatures.ts'
import { golem, halo, human } from '../parts/humanoid.ts'
import { castle, limb } from '../parts/things.ts'
import type { Looks } from './looks.ts'

/** How the first half of the spellcasters looks. */
export const SPELLCASTERS: Looks = {
  'mystical-elf': () =>
    human('teal', {
      skin: 'sky',
      isElf: true,
      face: 'fair',
      eye: 'blue',
      hair: 'long',
      hairColour: 'gold',
      chest: 'robe',
      behind: halo('teal'),
    }),
  'ryu-kishin': () =>
    human('grey', {
      skin: 'grey',
      face: 'demon',
      hat: 'ram',
      hatColour: 'bone',
      chest: 'bare',
      wing: 'bat',
      wingColour: 'steel',
      eye: 'red',
    }),
  'feral-imp': () =>
    human('green', {
      skin: 'green',
      face: 'demon',
      isElf: true,
      hat: 'horns',
      hatColour: 'bone',
      hair: 'wild',
      hairColour: 'moss',
      chest: 'bare',
      eye: 'red',
    }),
  'time-wizard': () =>
    human('crimson', {
      face: 'clown',
      eye: 'green',
      hat: 'clock',
      hatColour: 'red',
      chest: 'robe',
      behind: held('sceptre', 'gold'),
    }),
  'right-leg-of-the-forbidden-one': () => limb('leg'),
  'left-leg-of-the-forbidden-one': () =>
    `<g transform="matrix(-1 0 0 1 100 0)">${limb('leg')}</g>${shape('M32 8H68V18H32Z', shade('crimson'))}`,
  'right-arm-of-the-forbidden-one': () => limb('arm'),
  'left-arm-of-the-forbidden-one': () =>
    `<g transform="matrix(-1 0 0 1 100 0)">${limb('arm')}</g>${shape('M30 88H68V98H30Z', shade('crimson'))}`,
  'exodia-the-forbidden-one': () =>
    human('tan', {
      skin: 'tan',
      face: 'fierce',
      eye: 'red',
      hat: 'tall',
      hatColour: 'gold',
      chest: 'gems',
      behind:
        halo('gold') +
        both(
          limb('arm').replace(/^/, '<g transform="translate(-16 30) scale(0.5)">').concat('</g>'),
        ),
    }),
  'summoned-skull': () =>
    human('bone', {
      face: 'skull',
      hat: 'ram',
      hatColour: 'bone',
      chest: 'ribs',
      wing: 'bat',
      wingColour: 'violet',
    }),
  'rock-ogre-grotto-no-1': () => golem('brown', 'gold', rod('M80 60V100', shade('moss'), 8)),
  'saggi-the-dark-clown': () =>
    human('violet', {
      face: 'clown',
      eye: 'violet',
      hat: 'jester',
      hatColour: 'black',
      chest: 'robe',
    }),
  'dark-magician': () =>
    human('purple', {
      face: 'fierce',
      eye: 'navy',
      hair: 'long',
      hairColour: 'violet',
      hat: 'tall',
      hatColour: 'purple',
      chest: 'gems',
      front: held('staff', 'green'),
    }),
  'dragon-piper': () =>
    human('moss', {
      skin: 'green',
      face: 'demon',
      hat: 'dragonhood',
      hatColour: 'moss',
      chest: 'robe',
      front: held('flute'),
    }),
  'faceless-mage': () =>
    human('navy', {
      skin: 'white',
      face: 'blank',
      hat: 'wizard',
      hatColour: 'navy',
      chest: 'robe',
    }),
  'rogue-doll': () =>
    human('pink', {
      skin: 'white',
      face: 'fair',
      eye: 'purple',
      hair: 'tails',
      hairColour: 'orange',
      chest: 'robe',
      hat: 'band',
      hatColour: 'crimson',
    }),
  sangan: () => ball('brown', { fur: true, eyes: 3, eye: 'orange', mouth: 'teeth' }),
  kuriboh: () =>
    ball('brown', {
      fur: true,
      eyes: 2,
      eye: 'purple',
      mouth: 'small',
      front: both(shape('M6 66L2 80L14 84L22 74Z', shade('green'))),
    }),
  'giant-rock-soldier': () => golem('grey', 'red', held('sword', 'steel')),
  'castle-of-d-magic': () => castle('violet'),
}
