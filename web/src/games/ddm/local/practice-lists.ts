import {
  BUILT_IN,
  checkList,
  DEFAULT_LIST,
  listText,
  type Options,
  parseListText,
  type SeatList,
  STARTER_LISTS,
} from '@dungeon-dice/client-sdk/rules'

/** The lists of both seats as text (docs/notation.md), player first. */
export type PracticeLists = readonly [own: string, theirs: string]

/**
 * The starter lists of version 0.2.0, whose practice matches name no lists. They must never change.
 */
const FIRST_LISTS = [
  listText(DEFAULT_LIST),
  '2*parrot-dragon,petit-dragon,twin-headed-dragon,energy-disk,koumori-dragon,2*thousand-dragon,winged-dragon-no-1,curse-of-dragon,magician-dragon,meteor-dragon,blue-eyes-white-dragon,gaia-the-dragon-champion,b-skull-dragon;parrot-dragon,petit-dragon,twin-headed-dragon,energy-disk,gator-dragon,koumori-dragon,thousand-dragon,meteor-dragon,twin-headed-thunder-dragon,blue-eyes-white-dragon',
  'mystical-elf,2*time-wizard,kuriboh,energy-disk,2*feral-imp,2*ryu-kishin-powered,faceless-mage,slot-machine,zoa,dark-magician,metal-zoa,summoned-skull;mystical-elf,aqua-madoor,mystic-lamp,time-machine,metal-guardian,ryu-kishin-powered,feral-imp,slot-machine,zoa,summoned-skull',
  '2*clown-zombie,the-snake-hair,three-legged-zombies,2*penguin-soldier,the-13th-grave,yaranzo,battle-steer,mystic-horseman,medical-aid-kit,dokurorider,pumpking-the-king-of-ghosts,great-moth,rabid-horseman;clown-zombie,three-legged-zombies,zombie-warrior,larvae-moth,the-13th-grave,battle-steer,mystic-horseman,medical-aid-kit,pumpking-the-king-of-ghosts,rabid-horseman',
]

/** The list that the bot brings to the match of this key. */
const theirsOf = (lists: readonly string[], key: string): string =>
  lists[Number.parseInt(key.slice(0, 8), 16) % lists.length] ?? ''

/** The lists of a new match: the player brings the first starter list, and the bot any of them. */
export const freshLists = (key: string): PracticeLists => [
  listText(STARTER_LISTS.vanguard),
  theirsOf(Object.values(STARTER_LISTS).map(listText), key),
]

/** The lists of a match of version 0.2.0. */
export const firstLists = (key: string): PracticeLists => [
  listText(DEFAULT_LIST),
  theirsOf(FIRST_LISTS, key),
]

/** A list of that text; null when it cannot be brought. */
export function listOf(text: string, options: Options): SeatList | null {
  const read = parseListText(text)
  const checked = read.ok ? checkList(BUILT_IN, options, read.value) : read
  return checked.ok ? checked.value : null
}
