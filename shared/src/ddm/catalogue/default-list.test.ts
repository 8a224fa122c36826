import { expect, it } from 'vitest'
import { listText } from '../notation/share-list.ts'
import { DEFAULT_LIST } from './default-list.ts'

it('the default list, which positions leave out, never changes (docs/notation.md)', () => {
  expect(listText(DEFAULT_LIST)).toBe(
    [
      'battle-warrior,dancing-elf,stuffed-animal,beaver-warrior,penguin-soldier,energy-disk,celtic-guardian,flame-swordsman,swamp-battleguard,battle-ox,battle-steer,orgoth-the-relentless,strike-ninja,great-moth,rabid-horseman',
      'battle-warrior,dancing-elf,larvae-moth,energy-disk,flame-swordsman,knight-of-twin-swords,battle-steer,mystic-horseman,strike-ninja,great-moth',
    ].join(';'),
  )
})
