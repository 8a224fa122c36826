import { both, circle, dot, patch, rod, shade, stroke } from '../draw.ts'
import { held } from '../parts/arms.ts'
import { walkers } from '../parts/creatures.ts'
import { human, two } from '../parts/humanoid.ts'
import { grave, ITEMS, pumpkin } from '../parts/things.ts'
import type { Looks } from './looks.ts'

/** How the undead look. */
export const UNDEAD: Looks = {
  'shadow-specter': () =>
    human('violet', { face: 'skull', hat: 'hood', hatColour: 'violet', chest: 'ghost' }),
  'zombie-warrior': () =>
    human('moss', {
      skin: 'green',
      face: 'rotten',
      eye: 'gold',
      hat: 'horned',
      hatColour: 'steel',
      chest: 'plate',
      front: held('sword', 'steel'),
    }),
  'the-snake-hair': () =>
    human('teal', {
      skin: 'green',
      face: 'fierce',
      eye: 'gold',
      hair: 'snakes',
      hairColour: 'green',
      chest: 'robe',
    }),
  'clown-zombie': () =>
    human('red', {
      face: 'clown',
      eye: 'green',
      hat: 'jester',
      hatColour: 'green',
      chest: 'ribs',
      hair: 'wild',
      hairColour: 'orange',
    }),
  'pumpking-the-king-of-ghosts': () => pumpkin('orange'),
  'the-13th-grave': () => grave(),
  yaranzo: () =>
    ITEMS.chest('crimson') +
    patch('M14 46H86V54H14Z', '#11131b') +
    patch('M16 46l6 9 6-9 6 9 6-9 6 9 6-9 6 9 6-9 6 9 6-9 6 9Z', '#ffffff') +
    both(circle(36, 30, 6, shade('gold')) + dot(36, 30, 2.6)),
  'three-legged-zombies': () =>
    walkers('moss') +
    two(
      human('moss', { skin: 'moss', face: 'skull', chest: 'ribs' }),
      human('grey', { skin: 'green', face: 'rotten', eye: 'red', chest: 'tunic' }),
    ),
  dokurorider: () =>
    human('black', {
      face: 'skull',
      hat: 'helm',
      hatColour: 'red',
      chest: 'spiked',
      front: `${rod('M8 98C8 84 24 80 34 88M92 98C92 84 76 80 66 88', shade('silver'), 5)}${circle(50, 96, 9, shade('gold'))}${patch('M30 43H70V68H30Z', shade('bone'))}${both(dot(42, 50, 6))}${stroke('M44 62V68M50 62V68M56 62V68')}`,
    }),
}
