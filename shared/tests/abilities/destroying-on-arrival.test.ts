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
import { withoutMonster } from '../support/battle.ts'
import { eventsOf, refusal } from '../support/play.ts'
import { expectRefused } from '../support/refused.ts'
import { bringing, summoned } from '../support/summon.ts'

describe('Time Wizard', () => {
  it('R14.8 destroys the opposing monster of lowest ATK as it arrives', () => {
    const before = bringing('time-wizard', 'A:relinquished B7 B:kuriboh B:summoned-skull')
    expect(eventsOf(summoned(before))).toEqual([
      'linkAdded A h4 time-wizard!1',
      'monsterDestroyed g4 kuriboh ability',
      'linkResolved 1 all',
    ])
  })

  it('R14.9 its controller chooses among several that are equally weak', () => {
    const before = bringing('time-wizard', 'B:kuriboh B7 A:kuriboh B:sangan')
    const asked = summoned(before)
    expect(eventsOf(asked)).toEqual(['linkAdded A h4 time-wizard!1'])
    expect(askedIn(asked.state)).toBe('A choose')
    expect(usesIn(asked.state)).toEqual(['choose 1', 'choose 2'])
    expect(eventsOf(act(asked.state, 'choose 2'))).toEqual([
      'chosen A time-wizard g5',
      'monsterDestroyed g5 sangan ability',
      'linkResolved 1 all',
    ])
    expect(eventsOf(act(asked.state, 'choose 1'))).toContain('monsterDestroyed g2 kuriboh ability')
    for (const named of ['choose 0', 'choose 3'])
      expectRefused(asked.state, named, { code: 'no_such_option', rule: 'R14.9', options: 2 })
    expect(refusal(asked.state, 'B choose 1')).toEqual({
      code: 'not_your_decision',
      rule: 'R8.1',
      awaited: 'A',
    })
  })

  it('R12.4 compares the ATK of this moment, auras and all', () => {
    const before = bringing('time-wizard', 'B:mystic-lamp B:kuriboh B:mushroom-man')
    expect(eventsOf(summoned(before))).toContain('monsterDestroyed g4 mushroom-man ability')
  })

  it('R14.8 without an opposing monster nothing happens, an item is none', () => {
    expect(eventsOf(summoned(bringing('time-wizard', 'A:kuriboh B:energy-disk~')))).toEqual([
      'linkAdded A h4 time-wizard!1',
      'linkResolved 1 nothing',
    ])
  })

  it('R16.6 destroys also when it is gone as the ability resolves', () => {
    const before = bringing('time-wizard', 'B:kuriboh . A:magician-dragon', 'A 3;G3')
    expect(eventsOf(summoned(before, 'g4!2')).slice(3)).toEqual([
      'monsterDestroyed h4 time-wizard ability',
      'linkResolved 2 all',
      'monsterDestroyed g2 kuriboh ability',
      'linkResolved 1 all',
    ])
  })

  it('R14.9 R16.6 whom it may destroy is seen as it resolves', () => {
    const before = bringing('time-wizard', 'A:blast-lizard B:kuriboh B7', 'A 3;G3')
    expect(eventsOf(summoned(before, 'g2!1>g3')).slice(-2)).toEqual([
      'monsterDestroyed g4 flame-swordsman ability',
      'linkResolved 1 all',
    ])
  })

  it('R16.10.3 R14.9 without a chain it happens at once, and asks all the same', () => {
    const off = summoned(bringing('time-wizard', 'B:kuriboh B:sangan', 'A 3 [chain=off]'))
    expect(askedIn(off.state)).toBe('A choose')
    expect(eventsOf(act(off.state, 'choose 1')).slice(1)).toEqual([
      'monsterDestroyed g2 kuriboh ability',
      'linkResolved 1 all',
    ])
  })
})

describe('Harpie Lady', () => {
  const arrived = (legend = 'A 3;G3', spaces = 'A:jirai-gumo B7 B:clown-zombie') =>
    summoned(bringing('harpie-lady', spaces, legend)).state

  it('R14.23 R14.8 destroys one monster that can tunnel, also an own one', () => {
    expect(usesIn(arrived())).toEqual(['use>g4', 'use>g2', 'decline'])
    expect(eventsOf(act(arrived(), 'use>g4'))).toEqual([
      'crestsLost A G3',
      'linkAdded A h4 harpie-lady!1>g4',
      'monsterDestroyed g4 clown-zombie ability',
      'linkResolved 1 all',
    ])
    expect(eventsOf(act(arrived(), 'use>g2'))).toContain('monsterDestroyed g2 jirai-gumo ability')
    expect(eventsOf(act(arrived(), 'decline'))).toEqual(['passed A'])
  })

  it('R14.8 R6.6 with one crest short it is not offered, and refused', () => {
    expect(askedIn(arrived('A 3;G2'))).toBe('A act')
    expectRefused(withCrests(arrived(), 'A', 'magic', 2), 'use>g4', short('magic', 3))
  })

  it('R14.11 with nobody that tunnels it is not offered, and refused', () => {
    expect(askedIn(arrived('A 3;G3', 'A:zoa B7'))).toBe('A act')
    expect(askedIn(arrived('A 3;G3', 'A:jirai-gumo B:winged-dragon-no-1'))).toBe('A act')
    const gone = withoutMonster(withoutMonster(arrived(), 'g2'), 'g4')
    expectRefused(gone, 'use>g4', NO_TARGET)
  })

  it('R14.10 refuses whoever cannot tunnel', () => {
    expectRefused(arrived(), 'use>g3', badTarget('g3'))
    expectRefused(arrived(), 'use>h4', badTarget('h4'))
    expectRefused(arrived(), 'use>g9', badTarget('g9'))
  })

  it('R14.10 does nothing when the target is gone as it resolves', () => {
    const before = arrived('A 3;G6', 'A:blast-lizard . B:clown-zombie')
    expect(eventsOf(act(before, 'use>g4', 'g2!1>g4')).slice(4)).toEqual([
      'monsterDestroyed g4 clown-zombie ability',
      'linkResolved 2 all',
      'linkResolved 1 nothing',
    ])
  })

  it('R16.6 destroys also when it is gone as the ability resolves', () => {
    const before = arrived('A 3;G6', 'B:clown-zombie . A:magician-dragon')
    expect(eventsOf(act(before, 'use>g2', 'g4!2')).slice(-3)).toEqual([
      'linkResolved 2 all',
      'monsterDestroyed g2 clown-zombie ability',
      'linkResolved 1 all',
    ])
  })

  it('R16.10.3 without a chain it happens at once', () => {
    expect(eventsOf(act(arrived('A 3;G9 [chain=off]'), 'use>g4')).slice(2)).toEqual([
      'monsterDestroyed g4 clown-zombie ability',
      'linkResolved 1 all',
    ])
  })
})

describe('Harpie Lady Sisters', () => {
  const arrived = (legend = 'A 3;G4', spaces = 'A:jirai-gumo B7 B:clown-zombie B:jirai-gumo') =>
    summoned(bringing('harpie-lady-sisters', spaces, legend)).state

  it('R14.8 destroys all monsters that can tunnel, its own side not spared', () => {
    expect(usesIn(arrived())).toEqual(['use', 'decline'])
    const played = act(arrived(), 'use')
    expect(eventsOf(played)).toEqual([
      'crestsLost A G4',
      'linkAdded A h4 harpie-lady-sisters!1',
      'monsterDestroyed g4 clown-zombie ability',
      'monsterDestroyed g5 jirai-gumo ability',
      'monsterDestroyed g2 jirai-gumo ability',
      'linkResolved 1 all',
    ])
    expect(played.state.monsters.map(({ card }) => card.id)).toEqual([
      'flame-swordsman',
      'harpie-lady-sisters',
    ])
    expect(eventsOf(act(arrived(), 'decline'))).toEqual(['passed A'])
  })

  it('R14.8 R6.6 with one crest short it is not offered, and refused', () => {
    expect(askedIn(arrived('A 3;G3'))).toBe('A act')
    expectRefused(withCrests(arrived(), 'A', 'magic', 3), 'use', short('magic', 4))
  })

  it('R13.11 spares whoever does not tunnel at that moment', () => {
    const held = arrived('A 3;G4', 'A:jirai-gumo B:winged-dragon-no-1 B:clown-zombie')
    expect(eventsOf(act(held, 'use')).slice(2)).toEqual(['linkResolved 1 nothing'])
  })

  it('R16.6 destroys also when it is gone as the ability resolves', () => {
    const before = arrived('A 3;G7', 'B:clown-zombie . A:magician-dragon')
    expect(eventsOf(act(before, 'use', 'g4!2')).slice(-3)).toEqual([
      'linkResolved 2 all',
      'monsterDestroyed g2 clown-zombie ability',
      'linkResolved 1 all',
    ])
  })

  it('R16.10.3 without a chain it happens at once', () => {
    const off = arrived('A 3;G9 [chain=off]', 'B:clown-zombie . A:magician-dragon')
    expect(eventsOf(act(off, 'use')).slice(2)).toEqual([
      'monsterDestroyed g2 clown-zombie ability',
      'linkResolved 1 all',
    ])
  })
})
