import { PRESET_OPTIONS, readOptions } from '@dungeon-dice/client-sdk/rules'
import { describe, expect, it } from 'vitest'
import { DE } from '../../../app/text/de.ts'
import { EN } from '../../../app/text/en.ts'
import { BOARD_SIDES, OPTION_FIELDS, type OptionField } from './option-fields.ts'

const all = Object.values(OPTION_FIELDS).flat()

const valuesOf = (field: OptionField): readonly unknown[] => {
  if (field.kind === 'choice') return field.values
  if (field.kind === 'number')
    return [field.least, field.most, ...(field.without === undefined ? [] : [field.without])]
  if (field.kind === 'squares') return [[], ['c4']]
  return BOARD_SIDES.width.flatMap((width) =>
    BOARD_SIDES.length.map((length) => ({ width, length })),
  )
}

describe('the options of the form (R19)', () => {
  it('are all options that are built, each once', () => {
    expect(all.map(({ name }) => name).toSorted()).toEqual(
      Object.keys(PRESET_OPTIONS.tabletop).toSorted(),
    )
  })

  it.each(all)('offers only values of $name that the rules take', ({ name, field }) => {
    for (const value of valuesOf(field))
      expect(readOptions('tabletop', { [name]: value }).ok, String(value)).toBe(true)
  })

  it('offers no number that is one too small or too large', () => {
    for (const { name, field } of all)
      if (field.kind === 'number')
        for (const value of [field.least - 1, field.most + 1])
          expect(readOptions('tabletop', { [name]: value }).ok).toBe(false)
  })

  it('has a word for every choice, in each language', () => {
    for (const { settings } of [EN, DE])
      for (const { field } of all)
        if (field.kind === 'choice')
          for (const value of field.values) expect(settings.values).toHaveProperty([String(value)])
  })
})
