import { ok } from '@dungeon-dice/shared'
import { BUILT_IN_STOCK } from '@dungeon-dice/shared/ddm'
import type { AnyGame } from '../../src/game/any-game.ts'
import { hostedDdm } from '../../src/game/ddm/hosted-ddm.ts'

const ddm = hostedDdm(BUILT_IN_STOCK)
const [preset] = ddm.manifest.presets
const seats = { least: 2, most: 4, usual: 3 }

/**
 * A game of two to four seats, by the names of their places, for what comes before a match: it
 * cannot be played. With four seats the first two play against the others.
 */
export const crowd: AnyGame = {
  ...ddm,
  manifest: { ...ddm.manifest, id: 'crowd', presets: [{ ...preset, id: 'crowd', seats }] },
  bots: { ...ddm.bots, ratingOf: (name) => ddm.bots.ratingOf(name, preset.id, 2) },
  readRules: () => ddm.readRules({}),
  seatsFor: (_, count) => ok(['one', 'two', 'three', 'four'].slice(0, count)),
  sidesFor: (_, names) =>
    names.length === 4 ? [names.slice(0, 2), names.slice(2)] : names.map((name) => [name]),
}
