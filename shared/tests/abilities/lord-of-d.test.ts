import { describe, expect, it } from 'vitest'
import { act, told } from '../support/abilities.ts'
import { corridor } from '../support/corridor.ts'
import { eventsOf } from '../support/play.ts'
import { bringing, summoned } from '../support/summon.ts'

const LORD = 'lord-of-d'
/** DEF 20 and HP 20, and no wings. */
const DRAGON = 'koumori-dragon'

describe('Lord of D.', () => {
  it.each(['A', 'B'])('R14.18 with one of %s, no dragon takes damage from attacks', (seat) => {
    for (const [first, second, pool] of [
      ['A:summoned-skull', `B:${DRAGON}`, 'A 3;A1'],
      ['A:summoned-skull', 'B:thousand-dragon', 'A 3;A1'],
    ] as const) {
      const before = corridor(`${seat}:${LORD} ${first} ${second}`, pool)
      expect(told(before, 'g3xg4').slice(2)).toEqual([
        'attackTaken g4',
        `damageChanged g4 40>0 ${LORD}`,
        'battleEnded g3xg4 done',
      ])
    }
  })

  it('R14.18 dragons of the attacking side are spared retaliation', () => {
    const before = corridor(
      `A:${LORD} A:${DRAGON} B:cocoon-of-evolution`,
      'A 3;A1 B 3;D1 [retaliation=yes]',
    )
    expect(told(before, 'g3xg4', 'defend').slice(-2)).toEqual([
      `damageChanged g3 30>0 ${LORD}`,
      'battleEnded g3xg4 done',
    ])
  })

  it('R14.18 no dragon takes damage from abilities', () => {
    const before = corridor(`B:${LORD} A:the-13th-grave B:${DRAGON}`, 'A 3;G2')
    expect(told(before, 'g3!1>g4').slice(2)).toEqual([
      `damageChanged g4 10>0 ${LORD}`,
      'damaged g3 10 ability',
      'monsterDestroyed g3 the-13th-grave ability',
      'linkResolved 1 part',
    ])
  })

  it('R14.18 no dragon takes damage from items', () => {
    const before = corridor(`A:${DRAGON} B:exploding-disk~ B:${LORD}`, 'A 3;M1')
    expect(told(before, 'g2-g3').slice(5)).toEqual([
      `damageChanged g3 20>0 ${LORD}`,
      'linkResolved 1 nothing',
      'itemDiscarded g3 exploding-disk',
    ])
  })

  it('R14.18 dragons can be destroyed by what destroys', () => {
    const lizard = corridor(`B:${LORD} A:blast-lizard B:${DRAGON}`, 'A 3;G4')
    expect(told(lizard, 'g3!1>g4')).toContain(`monsterDestroyed g4 ${DRAGON} ability`)
  })

  it('R14.18 spares dragons alone, and not itself', () => {
    const before = corridor(`. A:summoned-skull B:${LORD}`, 'A 3;A1')
    expect(told(before, 'g3xg4')).toContain(`monsterDestroyed g4 ${LORD}`)
    const other = corridor(`B:${LORD} A:summoned-skull B:sangan`, 'A 3;A1')
    expect(told(other, 'g3xg4')).toContain('damaged g4 40')
  })

  it('R14.7 R14.18 begins as it arrives, and ends as it leaves', () => {
    const arrived = summoned(bringing(LORD, `A:summoned-skull B:${DRAGON}`, 'A 3;A1'))
    expect(eventsOf(arrived)).toEqual([])
    expect(told(arrived.state, 'g2xg3')).toContain(`damageChanged g3 40>0 ${LORD}`)
    const before = corridor(`A:summoned-skull B:${LORD} A:zoa B:${DRAGON}`, 'A 3;A2')
    const left = act(before, 'g2xg3')
    expect(eventsOf(left)).toContain('effectEnded g3 protect')
    expect(told(left.state, 'g4xg5')).toContain('damaged g5 30')
  })
})
