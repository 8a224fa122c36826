import { describe, expect, it } from 'vitest'
import { parseSquare } from '../../src/ddm/geometry/square.ts'
import type { RuleError } from '../../src/ddm/language/refusal.ts'
import type { ChoiceField } from '../../src/ddm/model/choices.ts'
import { present } from '../../src/kernel/assert.ts'
import { act, told, usesIn } from '../support/abilities.ts'
import { withMonster } from '../support/battle.ts'
import { corridor } from '../support/corridor.ts'
import { lab } from '../support/lab.ts'
import { answersIn, crestsOf, monsterAt } from '../support/look.ts'
import { eventsOf, play } from '../support/play.ts'
import { expectAllRefused, expectRefused } from '../support/refused.ts'

const bad = (field: ChoiceField): RuleError => ({ code: 'bad_choices', rule: 'R18.9', field })

describe('a space that is held', () => {
  it('R18.8 a monster that would be put back on one stays, and its walk goes on', () => {
    const duel = lab('A:squire A:sentinel A:time-machine~ . B:sentinel', 'A 3;M9 B 3;T1')
    const paused = play(duel, 'g3-g4-g5').state
    const start = present(parseSquare('g3'), 'a square')
    const held = play(withMonster(paused, 'g2', { square: start }), 'pass', 'pass')
    expect(eventsOf(held).slice(-4)).toEqual([
      'linkResolved 1 nothing',
      'itemDiscarded g4 time-machine',
      'crestsLost A M1',
      'monsterWalked g4-g5 M1',
    ])
    expect(play(paused, 'pass', 'pass')).toHaveEvents('monsterPut g4>g3 item')
  })

  it('R18.8 a monster that would be put where another waits is not taken, and nobody is given up', () => {
    const duel = corridor('A1 A:relinquished+A:energy-disk~ . B7', 'A 3;M9G8')
    const shared = act(duel, 'g2-g3-g4')
    expect(shared).toHaveEvents('monsterWalked g3-g4 M1')
    const first = corridor('A1#9 A:relinquished#1+A:energy-disk~#2 . B7#3', 'A 3;M9G8')
    const waiting = act(first, 'g2-g3-g4', 'g3!1>g5')
    expect(eventsOf(waiting).slice(-6)).toEqual([
      'linkResolved 2 nothing',
      'statChanged g3 attack +20 leaves',
      'linkResolved 1 all',
      'itemDiscarded g3 energy-disk',
      'crestsLost A M1',
      'monsterWalked g3-g4 M1',
    ])
    expect(monsterAt(waiting.state, 'g3')?.card.id).toBe('relinquished')
    expect(monsterAt(waiting.state, 'g5')?.controller).toBe('B')
    expect(crestsOf(waiting.state, 'A')).toBe('M7')
  })
})

describe('numbers and kinds that are named', () => {
  const fight = (crests: string) =>
    corridor('. A:crocozaurus B:gator-dragon', `A 3;A9 B 3;${crests}`)

  it('R18.9 "up to n" crests: the number is named, at least 1 and at most n', () => {
    const asked = play(fight('M1'), 'g3xg4').state
    expect(usesIn(asked)).toEqual(['g3!1:1', 'g3!1:2', 'g3!1:3'])
    expectAllRefused(asked, {
      'g3!1': bad('crests'),
      'g3!1:0': bad('crests'),
      'g3!1:4': bad('crests'),
      'g3!1>g4:1': bad('targets'),
      'g3!1:1:L1': bad('level'),
      'g3!1:1:x+': bad('direction'),
      'g3!1:1:-M': bad('give'),
      'g3!1:1:+M': bad('get'),
    })
    for (const crests of [1.5, Number.NaN, -1])
      expectRefused(
        asked,
        { type: 'ability', from: 'g3', ability: 1, choices: { crests } },
        bad('crests'),
      )
    expect(told(asked, 'g3!1:3').slice(0, 3)).toEqual([
      'crestsLost A A3',
      'linkAdded A g3 crocozaurus!1:3',
      'statChanged g3 attack +30 battle',
    ])
  })

  it('R18.9 "any number" of crests: as many as there are', () => {
    const asked = play(fight('D4'), 'g3xg4').state
    expect(usesIn(asked)).toEqual(['g4!1:1', 'g4!1:2', 'g4!1:3', 'g4!1:4'])
    expectAllRefused(asked, {
      'g4!1:0': bad('crests'),
      'g4!1:5': { code: 'crest_pool_short', rule: 'R6.6', crest: 'defense', need: 5, have: 4 },
    })
    const paid = act(asked, 'g4!1:2', 'pass', 'pass', 'take', 'pass', 'pass')
    expect(paid).toHaveEvents('crestsLost B D2', 'damageChanged g4 30>10 gator-dragon')
  })

  it('R18.9 a level and a direction are named', () => {
    const ball = corridor('. A:thunder-ball .', 'A 3;G9')
    expectAllRefused(ball, {
      'g3!1': bad('level'),
      'g3!1:L1': bad('direction'),
      'g3!1:y+': bad('level'),
      'g3!1:L1:y+:2': bad('crests'),
      'g3!1>g4:L1:y+': bad('targets'),
    })
    expect(usesIn(ball)).toHaveLength(16)
    expect(crestsOf(act(ball, 'g3!1:L3:y-', 'pass').state, 'A')).toBe('G4')
  })

  it('R18.9 the kinds that are given and gained are named', () => {
    const yaranzo = corridor('. B1', 'A 3;M3T2G3 5A:dim2 1S.2S.3S', {
      A: {
        dice: ['yaranzo', 'yaranzo', 'yaranzo'],
        figures: Array.from({ length: 10 }, () => 'yaranzo'),
      },
    })
    const { state } = play(yaranzo, 'dim 1/1 L@h4')
    expect(answersIn(state)).toEqual([
      ...['M', 'A', 'D', 'G', 'T'].map((get) => `use:-M:+${get}`),
      ...['M', 'A', 'D', 'G', 'T'].map((get) => `use:-G:+${get}`),
      'decline',
    ])
    expectAllRefused(state, {
      use: bad('give'),
      'use:-M': bad('get'),
      'use:+M': bad('give'),
      'use:2:-M:+T': bad('crests'),
      'use:-T:+M': { code: 'crest_pool_short', rule: 'R6.6', crest: 'trap', need: 3, have: 2 },
    })
    expect(told(state, 'use:-G:+T')).toEqual([
      'crestsLost A G3',
      'linkAdded A h4 yaranzo!1:-G:+T',
      'crestsGained A T1 ability',
      'linkResolved 1 all',
    ])
  })

  it('R18.9 what is named is fixed then: what comes later does not change it', () => {
    const duel = lab('. A:crocozaurus B:sentinel', 'A 3;A4 B 3;T1')
    const named = act(duel, 'g3xg4', 'pass', 'g3!1:2', 'g4!1', 'pass')
    expect(named).toHaveEvents(
      'linkAdded A g3 crocozaurus!1:2',
      'linkAdded B g4 sentinel!1',
      'statChanged g3 attack +20 battle',
    )
  })
})
