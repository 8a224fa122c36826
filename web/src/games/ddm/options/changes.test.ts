import { PRESET_OPTIONS } from '@dungeon-dice/client-sdk/rules'
import { expect, it } from 'vitest'
import { changesTo, optionsOf, presetOf, withOption } from './changes.ts'

it('changes hold what differs from the preset, and nothing else (R19)', () => {
  expect(optionsOf('tabletop', {})).toEqual(PRESET_OPTIONS.tabletop)
  const changed = withOption('tabletop', {}, 'crestCap', 12)
  expect(changed).toEqual({ crestCap: 12 })
  expect(withOption('tabletop', changed, 'crestCap', PRESET_OPTIONS.tabletop.crestCap)).toEqual({})
})

it('changes stay where another preset does not make them itself (R19)', () => {
  const { crestCap, summonBinding } = PRESET_OPTIONS.gba
  expect(crestCap).not.toBe(12)
  expect(changesTo('gba', { crestCap: 12, summonBinding })).toEqual({ crestCap: 12 })
})

it('a preset of another game has the options of the usual one', () =>
  expect(presetOf('skirmish')).toBe('tabletop'))
