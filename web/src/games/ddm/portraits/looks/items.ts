import { ITEMS } from '../parts/things.ts'
import type { Looks } from './looks.ts'

/** How items look. */
export const ITEM_LOOKS: Looks = {
  'medical-aid-kit': ITEMS.kit,
  'exploding-disk': ITEMS.bomb,
  'time-machine': ITEMS.time,
  'energy-disk': ITEMS.energy,
  'trap-bandit': ITEMS.bandit,
  'declaration-of-despair': ITEMS.despair,
  gluminizer: ITEMS.light,
  'resurrection-scroll': ITEMS.scroll,
  'warp-vortex': ITEMS.vortex,
  'crater-creator': ITEMS.crater,
}
