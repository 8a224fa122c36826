import { describe, expect, it } from 'vitest'
import { FORBIDDEN } from '../../../tests/support/forbidden-forms.ts'
import { leavesOf, sampleOf, spokenBy, usedPlaces } from '../../../tests/support/text-samples.ts'
import { ADMIN_DE } from '../../features/admin/text/de.ts'
import { ADMIN_EN } from '../../features/admin/text/en.ts'
import { KEYS_DE } from '../../features/keys/text/de.ts'
import { KEYS_EN } from '../../features/keys/text/en.ts'
import { LEARN_DE } from '../../features/learn/text/de.ts'
import { LEARN_EN } from '../../features/learn/text/en.ts'
import { DE } from './de.ts'
import { EN } from './en.ts'

const ENGLISH = leavesOf({ ...EN, admin: ADMIN_EN, learn: LEARN_EN, keys: KEYS_EN })
const GERMAN = leavesOf({ ...DE, admin: ADMIN_DE, learn: LEARN_DE, keys: KEYS_DE })

describe('the texts of the page', () => {
  it('are the same in number and name in each language', () => {
    expect([...GERMAN.keys()]).toEqual([...ENGLISH.keys()])
    expect(ENGLISH.size).toBeGreaterThan(900)
  })

  it('leave no text empty, unless it is empty in each language', () => {
    for (const [key, text] of ENGLISH)
      if (typeof text === 'string') expect(GERMAN.get(key) === '', key).toBe(text === '')
  })

  it('use the same facts in each language', () => {
    let compared = 0
    for (const [key, text] of ENGLISH) {
      const german = GERMAN.get(key)
      if (typeof text !== 'function' || typeof german !== 'function') continue
      const sample = sampleOf([text, german])
      expect(sample, `${key} can be called with some sample`).not.toBeNull()
      if (sample === null) continue
      expect(usedPlaces(german, sample), key).toEqual(usedPlaces(text, sample))
      compared += 1
    }
    expect(compared).toBeGreaterThan(250)
  })

  it('call a tab by its name where they speak of it', () => {
    for (const [{ hints, match }, learn] of [
      [EN, LEARN_EN],
      [DE, LEARN_DE],
    ] as const)
      for (const words of [hints.window.words, learn.byId.chains.met])
        expect(words).toMatch(new RegExp(`[“„]${match.tabs.orders}[”“]`))
  })

  it.each(FORBIDDEN)('never say $form ($say)', ({ form, language }) => {
    const texts = language === 'de' ? GERMAN : ENGLISH
    const found = [...texts].filter(([, text]) => spokenBy(text).some((words) => form.test(words)))
    expect(found.map(([key]) => key)).toEqual([])
  })
})
