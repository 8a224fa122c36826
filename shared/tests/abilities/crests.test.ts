import { describe, expect, it } from 'vitest'
import { act, askedIn, short, usesIn, withCrests } from '../support/abilities.ts'
import { crestsOf } from '../support/look.ts'
import { eventsOf } from '../support/play.ts'
import { expectRefused } from '../support/refused.ts'
import { bringing, summoned } from '../support/summon.ts'

describe.each([
  ['battle-warrior', 'A'],
  ['twin-headed-dragon', 'T'],
])('%s', (card, crest) => {
  it('R14.8 R6.4 brings a crest as it arrives, to its own side', () => {
    const played = summoned(bringing(card, '.', 'A 3'))
    expect(eventsOf(played)).toEqual([
      `linkAdded A h4 ${card}!1`,
      `crestsGained A ${crest}1 ability`,
      'linkResolved 1 all',
    ])
    expect([crestsOf(played.state, 'A'), crestsOf(played.state, 'B')]).toEqual([`${crest}1`, ''])
    expect(askedIn(played.state)).toBe('A act')
  })

  it('R6.4 above the cap it is lost', () => {
    const played = summoned(bringing(card, '.', `A 3;${crest}10`))
    expect(eventsOf(played)).toContain(`crestsGained A ${crest}0 lost 1 ability`)
    expect(crestsOf(played.state, 'A')).toBe(`${crest}10`)
  })

  it('R16.6 brings it also when it is gone as the ability resolves', () => {
    const played = summoned(bringing(card, '. . A:magician-dragon', 'A 3;G3'), 'g4!2')
    expect(eventsOf(played).slice(3)).toEqual([
      `monsterDestroyed h4 ${card} ability`,
      'linkResolved 2 all',
      `crestsGained A ${crest}1 ability`,
      'linkResolved 1 all',
    ])
  })

  it('R16.10.3 without a chain it happens at once', () => {
    const off = summoned(bringing(card, '. . A:magician-dragon', 'A 3;G9 [chain=off]'))
    expect(eventsOf(off).slice(-1)).toEqual(['linkResolved 1 all'])
    expect(askedIn(off.state)).toBe('A act')
  })
})

describe('Yaranzo', () => {
  const arrived = (pool: string, spaces = '.', options = '') =>
    summoned(bringing('yaranzo', spaces, `A 3;${pool} ${options}`)).state

  it('R14.15 changes three crests of one kind into one of a kind that is named', () => {
    const played = act(arrived('M3D2'), 'use:-M:+T')
    expect(eventsOf(played)).toEqual([
      'crestsLost A M3',
      'linkAdded A h4 yaranzo!1:-M:+T',
      'crestsGained A T1 ability',
      'linkResolved 1 all',
    ])
    expect(crestsOf(played.state, 'A')).toBe('D2T1')
  })

  it('R18.9 both kinds are named, any of the five', () => {
    expect(usesIn(arrived('M3D2G4'))).toEqual([
      ...['M', 'A', 'D', 'G', 'T'].map((get) => `use:-M:+${get}`),
      ...['M', 'A', 'D', 'G', 'T'].map((get) => `use:-G:+${get}`),
      'decline',
    ])
    for (const [named, field] of [
      ['use:-M', 'get'],
      ['use:+M', 'give'],
      ['use', 'give'],
      ['use:1:-M:+T', 'crests'],
    ] as const)
      expectRefused(arrived('M3'), named, { code: 'bad_choices', rule: 'R18.9', field })
  })

  it('R14.8 R6.6 with one crest short of a kind it is not offered, and refused', () => {
    expect(askedIn(arrived('M2A2D2G2T2'))).toBe('A act')
    expectRefused(arrived('M3A2'), 'use:-A:+T', short('attack', 3))
    expectRefused(withCrests(arrived('M3'), 'A', 'movement', 2), 'use:-M:+T', short('movement', 3))
  })

  it('R14.8 may be declined, and happens once', () => {
    expect(eventsOf(act(arrived('M9'), 'decline'))).toEqual(['passed A'])
    const used = act(arrived('M9'), 'use:-M:+G').state
    expect(askedIn(used)).toBe('A act')
    expect(usesIn(used)).toEqual([])
  })

  it('R6.4 above the cap the new one is lost', () => {
    expect(eventsOf(act(arrived('M3T10'), 'use:-M:+T'))).toContain(
      'crestsGained A T0 lost 1 ability',
    )
  })

  it('R16.6 brings it also when it is gone as the ability resolves', () => {
    const played = act(arrived('M3G3', '. . A:magician-dragon'), 'use:-M:+T', 'g4!2')
    expect(eventsOf(played).slice(-2)).toEqual(['crestsGained A T1 ability', 'linkResolved 1 all'])
  })

  it('R16.10.3 without a chain it happens at once', () => {
    const off = arrived('M3G3', '. . A:magician-dragon', '[chain=off]')
    expect(eventsOf(act(off, 'use:-M:+T')).slice(-1)).toEqual(['linkResolved 1 all'])
  })
})
