import { describe, expect, it } from 'vitest'
import { act, valuesAt } from '../support/abilities.ts'
import { eventsOf } from '../support/play.ts'
import { position } from '../support/position.ts'
import { bringing, summoned } from '../support/summon.ts'

const GIRL = 'dark-magician-girl'

/** A's knight beside B's Kuriboh (10/10) and Shadow Specter, A's Aqua Madoor (10/20) beside B's guardian. */
const battlefield = (legend: string) =>
  position({ lists: { A: { dice: [GIRL, GIRL, GIRL], figures: [GIRL] } } })`
      e   f   g   h
 5    .   b3  .   .
 4    b2  a1  b4  .
 3    .   .   a5  .
 2    .   .   a   .
 1    .   .   A   .
1=A:knight-of-twin-swords 2=B:kuriboh 3=B:shadow-specter 4=B:gate-guardian 5=A:aqua-madoor
A 3;A2;1-3;s2  B 3;A1;0 ${legend}`

/** A strikes two down, then B one; then A brings the Girl in. */
const CAMPAIGN = [
  'f4xe4',
  'f4xf5',
  'end',
  'g4xg3',
  'end',
  'roll 1.2.3 = S S S',
  'dim 1/1 L@h4',
] as const

const ADDED = `linkAdded A h4 ${GIRL}!1`

describe('Dark Magician Girl', () => {
  it('R14.8 R14.14 gains the printed ATK and DEF of all destroyed spellcasters, of both sides', () => {
    const played = act(battlefield(''), ...CAMPAIGN)
    expect(played.state.destroyed).toHaveLength(3)
    expect(eventsOf(played).slice(-4)).toEqual([
      ADDED,
      'statChanged h4 attack +20 leaves',
      'statChanged h4 defense +30 leaves',
      'linkResolved 1 all',
    ])
    expect(valuesAt(played.state, 'h4')).toBe('40/40')
  })

  it('R14.14 keeps it for good', () => {
    const later = act(battlefield(''), ...CAMPAIGN, 'end', 'end', 'roll 2.3 = T D').state
    expect(valuesAt(later, 'h4')).toBe('40/40')
  })

  it('R14.8 with none destroyed nothing happens', () => {
    const played = summoned(bringing(GIRL, 'A:kuriboh B:sangan'))
    expect(eventsOf(played)).toEqual([ADDED, 'linkResolved 1 nothing'])
    expect(valuesAt(played.state, 'h4')).toBe('20/10')
  })

  it('R14.22 a spellcaster that was given up is not counted', () => {
    const before = bringing(GIRL, 'A:relinquished . . B:kuriboh', 'A 3;G8')
    expect(eventsOf(summoned(before, 'g2!1>g5')).slice(-1)).toEqual(['linkResolved 1 nothing'])
  })

  it('R16.6 counts as it resolves who was destroyed by then', () => {
    const before = bringing(GIRL, 'A:blast-lizard B:aqua-madoor', 'A 3;G3')
    expect(eventsOf(summoned(before, 'g2!1>g3')).slice(-3)).toEqual([
      'statChanged h4 attack +10 leaves',
      'statChanged h4 defense +20 leaves',
      'linkResolved 1 all',
    ])
  })

  it('R16.6 gains nothing when it is gone as the ability resolves', () => {
    const before = bringing(GIRL, '. . A:magician-dragon', 'A 3;G3')
    expect(eventsOf(summoned(before, 'g4!2')).slice(-3)).toEqual([
      `monsterDestroyed h4 ${GIRL} ability`,
      'linkResolved 2 all',
      'linkResolved 1 nothing',
    ])
  })

  it('R16.10.3 without a chain it happens at once', () => {
    const played = act(battlefield('[chain=off]'), ...CAMPAIGN)
    expect(valuesAt(played.state, 'h4')).toBe('40/40')
  })
})
