import { shade, stroke } from '../draw.ts'
import { held, heldTwice, shieldOf } from '../parts/arms.ts'
import { beast, onSteed } from '../parts/creatures.ts'
import { halo, human } from '../parts/humanoid.ts'
import { gate, greatShield, seams } from '../parts/things.ts'
import { knight } from './knight.ts'
import type { Looks } from './looks.ts'

const horse = beast('purple', { ears: 'up', snout: 'horse', eye: 'red', mane: 'navy' })

/** How warriors look. */
export const WARRIORS: Looks = {
  'swamp-battleguard': () =>
    human('moss', {
      skin: 'green',
      face: 'fierce',
      eye: 'gold',
      hair: 'top',
      hairColour: 'black',
      chest: 'fur',
      front: held('club', 'moss'),
    }),
  'flame-swordsman': () =>
    human('orange', {
      face: 'plain',
      eye: 'red',
      hat: 'winged',
      hatColour: 'orange',
      chest: 'plate',
      cape: 'red',
      front: held('flame'),
    }),
  'gaia-the-fierce-knight': () => onSteed(horse, knight),
  'celtic-guardian': () =>
    human('green', {
      isElf: true,
      face: 'plain',
      eye: 'green',
      hair: 'long',
      hairColour: 'gold',
      hat: 'winged',
      hatColour: 'green',
      chest: 'tunic',
      front: held('sword', 'white'),
    }),
  'karbonala-warrior': () =>
    human('crimson', {
      face: 'none',
      hat: 'helm',
      hatColour: 'crimson',
      chest: 'plate',
      front: shieldOf('orange') + held('sword', 'gold'),
    }),
  'battle-warrior': () =>
    human('blue', {
      face: 'plain',
      eye: 'brown',
      hair: 'short',
      hairColour: 'brown',
      hat: 'band',
      hatColour: 'red',
      chest: 'plate',
      front: heldTwice('claws', 'skin'),
    }),
  'beautiful-headhuntress': () =>
    human('pink', {
      face: 'fair',
      eye: 'purple',
      hair: 'top',
      hairColour: 'black',
      chest: 'gems',
      front: held('scythe'),
    }),
  'kanan-the-swordmistress': () =>
    human('teal', {
      skin: 'dusk',
      face: 'fair',
      eye: 'green',
      hair: 'tails',
      hairColour: 'purple',
      chest: 'plate',
      front: shieldOf('teal') + held('sword', 'sky'),
    }),
  'stuffed-animal': () =>
    human('tan', { skin: 'tan', face: 'bear', chest: 'bare', front: seams() }),
  'millennium-shield': () => greatShield('gold'),
  'black-luster-soldier': () =>
    human('navy', {
      face: 'fierce',
      eye: 'gold',
      hat: 'horned',
      hatColour: 'navy',
      chest: 'plate',
      cape: 'violet',
      front: shieldOf('navy') + held('sword', 'gold'),
      behind: halo('steel'),
    }),
  'gate-guardian': () => gate(),
  'dancing-elf': () =>
    human('pink', {
      isElf: true,
      face: 'fair',
      eye: 'teal',
      hair: 'tails',
      hairColour: 'gold',
      chest: 'robe',
      hat: 'feathers',
      hatColour: 'teal',
      wing: 'glass',
      wingColour: 'pink',
    }),
  skelengel: () =>
    human('white', {
      face: 'skull',
      chest: 'robe',
      wing: 'feather',
      wingColour: 'white',
      behind: stroke('M32 14C32 4 68 4 68 14C68 22 32 22 32 14Z', shade('gold'), 5),
      front: held('bow'),
    }),
  'red-archery-girl': () =>
    human('red', {
      face: 'fair',
      eye: 'blue',
      hair: 'long',
      hairColour: 'red',
      chest: 'tunic',
      hat: 'band',
      hatColour: 'gold',
      front: held('bow'),
    }),
  jinzo: () =>
    human('moss', {
      skin: 'grey',
      face: 'robot',
      eye: 'red',
      chest: 'bolts',
      hat: 'tall',
      hatColour: 'steel',
      cape: 'green',
    }),
  'knight-of-twin-swords': () =>
    human('silver', {
      face: 'none',
      hat: 'plumed',
      hatColour: 'silver',
      chest: 'plate',
      behind: heldTwice('sword', 'sky'),
    }),
  'strike-ninja': () =>
    human('black', {
      face: 'ninja',
      skin: 'skin',
      eye: 'red',
      hat: 'band',
      hatColour: 'crimson',
      hair: 'spiky',
      hairColour: 'black',
      chest: 'tunic',
      front: held('shuriken'),
    }),
  'orgoth-the-relentless': () =>
    human('steel', {
      skin: 'dusk',
      face: 'fierce',
      eye: 'red',
      hat: 'ram',
      hatColour: 'steel',
      chest: 'spiked',
      front: held('hammer', 'steel'),
      cape: 'crimson',
    }),
}
