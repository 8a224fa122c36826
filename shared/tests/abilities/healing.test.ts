import { describe, expect, it } from 'vitest'
import {
  act,
  askedIn,
  badTarget,
  NO_TARGET,
  short,
  usesIn,
  withCrests,
} from '../support/abilities.ts'
import { withMonster } from '../support/battle.ts'
import { damageAt } from '../support/look.ts'
import { eventsOf } from '../support/play.ts'
import { expectRefused } from '../support/refused.ts'
import { bringing, summoned } from '../support/summon.ts'

describe('Mystical Elf', () => {
  it('R14.8 R12.6 heals all hurt monsters of its side by 10 as it arrives', () => {
    const before = bringing(
      'mystical-elf',
      'A:knight-of-twin-swords:10 A:suijin:20 B:suijin:10 A:zoa',
    )
    const played = summoned(before)
    expect(eventsOf(played)).toEqual([
      'linkAdded A h4 mystical-elf!1',
      'healed g2 10 ability',
      'healed g3 10 ability',
      'linkResolved 1 all',
    ])
    expect(['g2', 'g3', 'g4', 'g5'].map((at) => damageAt(played.state, at))).toEqual([10, 0, 20, 0])
    expect(askedIn(played.state)).toBe('A act')
  })

  it('R14.8 happens by itself, also when nobody of its side is hurt', () => {
    expect(eventsOf(summoned(bringing('mystical-elf', 'A:suijin B:suijin:10')))).toEqual([
      'linkAdded A h4 mystical-elf!1',
      'linkResolved 1 nothing',
    ])
  })

  it('R16.6 heals also when it is gone as the ability resolves', () => {
    const before = bringing('mystical-elf', 'A:suijin:20 . A:magician-dragon:30', 'A 3;G3')
    expect(eventsOf(summoned(before, 'g4!2')).slice(3)).toEqual([
      'monsterDestroyed h4 mystical-elf ability',
      'linkResolved 2 all',
      'healed g2 10 ability',
      'healed g4 10 ability',
      'linkResolved 1 all',
    ])
  })

  it('R16.10.3 without a chain it happens at once', () => {
    const before = bringing('mystical-elf', 'A:suijin:20 . A:magician-dragon', 'A 3;G3 [chain=off]')
    const played = summoned(before)
    expect(eventsOf(played).slice(1)).toEqual(['healed g2 10 ability', 'linkResolved 1 all'])
    expect(askedIn(played.state)).toBe('A act')
  })
})

describe('Rogue Doll', () => {
  const board = (legend = 'A 3;G3', last = '.') =>
    bringing(
      'rogue-doll',
      `A:suijin:10 . A:knight-of-twin-swords:10 A:zoa B:suijin:10 ${last}`,
      legend,
    )
  const arrived = (legend?: string) => summoned(board(legend)).state

  it('R14.23 heals one or two monsters of its side that carry damage', () => {
    expect(askedIn(arrived())).toBe('A summonAbility')
    expect(usesIn(arrived())).toEqual(['use>g2', 'use>g4', 'use>g2+g4', 'decline'])
    const both = act(arrived(), 'use>g2+g4')
    expect(eventsOf(both)).toEqual([
      'crestsLost A G3',
      'linkAdded A h4 rogue-doll!1>g2+g4',
      'healed g2 10 ability',
      'healed g4 10 ability',
      'linkResolved 1 all',
    ])
    expect(['g2', 'g4', 'g6'].map((at) => damageAt(both.state, at))).toEqual([10, 10, 20])
    expect(eventsOf(act(arrived(), 'use>g4')).slice(2)).toEqual([
      'healed g4 10 ability',
      'linkResolved 1 all',
    ])
  })

  it('R14.8 may be declined, and happens once', () => {
    const declined = act(arrived(), 'decline')
    expect(eventsOf(declined)).toEqual(['passed A'])
    expect(askedIn(declined.state)).toBe('A act')
    const used = act(arrived('A 3;G9'), 'use>g2').state
    expect(usesIn(used)).toEqual([])
    expectRefused(used, 'h4!1>g2', { code: 'wrong_timing', rule: 'R14.3', class: 'summon' })
  })

  it('R14.8 R6.6 with one crest short it is not offered, and refused', () => {
    expect(askedIn(arrived('A 3;G2'))).toBe('A act')
    expectRefused(withCrests(arrived(), 'A', 'magic', 2), 'use>g2', short('magic', 3))
  })

  it('R14.11 with nobody hurt it is not offered, and refused', () => {
    expect(askedIn(summoned(bringing('rogue-doll', 'A:suijin B:suijin:10', 'A 3;G3')).state)).toBe(
      'A act',
    )
    const healed = withMonster(withMonster(arrived(), 'g2', { damage: 0 }), 'g4', { damage: 0 })
    expectRefused(healed, 'use>g2', NO_TARGET)
  })

  it('R14.10 R18.9 refuses whoever is not hurt or not of its side, and more than two', () => {
    expectRefused(arrived(), 'use>g5', badTarget('g5'))
    expectRefused(arrived(), 'use>g6', badTarget('g6'))
    expectRefused(arrived(), 'use>g3', badTarget('g3'))
    for (const named of ['use', 'use>g2+g2', 'use>g2+g4+g5'])
      expectRefused(arrived(), named, { code: 'bad_choices', rule: 'R18.9', field: 'targets' })
  })

  it('R14.10 heals whoever is left of the two', () => {
    const before = bringing(
      'rogue-doll',
      'A:magician-dragon A:knight-of-twin-swords:10 . A:suijin:10',
      'A 3;G6',
    )
    const played = summoned(before, 'use>g3+g5', 'g2!2')
    expect(eventsOf(played).slice(4)).toEqual([
      'monsterDestroyed g3 knight-of-twin-swords ability',
      'linkResolved 2 all',
      'healed g5 10 ability',
      'linkResolved 1 part',
    ])
    expect(eventsOf(summoned(before, 'use>g3', 'g2!2')).slice(-1)).toEqual([
      'linkResolved 1 nothing',
    ])
  })

  it('R16.6 heals also when it is gone as the ability resolves', () => {
    const before = bringing('rogue-doll', '. . A:magician-dragon:10 A:suijin', 'A 3;G6')
    expect(eventsOf(summoned(before, 'use>g4', 'g4!2')).slice(-3)).toEqual([
      'linkResolved 2 all',
      'healed g4 10 ability',
      'linkResolved 1 all',
    ])
  })

  it('R16.10.3 without a chain it happens at once', () => {
    expect(eventsOf(act(arrived('A 3;G9 [chain=off]'), 'use>g2')).slice(2)).toEqual([
      'healed g2 10 ability',
      'linkResolved 1 all',
    ])
  })
})
