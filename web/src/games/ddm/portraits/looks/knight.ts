import { held } from '../parts/arms.ts'
import { human } from '../parts/humanoid.ts'

/** Gaia, who rides a horse or a dragon. */
export const knight = human('navy', {
  face: 'none',
  hat: 'plumed',
  hatColour: 'steel',
  chest: 'plate',
  front: held('lance', 'silver'),
})
