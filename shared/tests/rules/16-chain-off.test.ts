import { describe, expect, it } from 'vitest'
import { decisionOf } from '../../src/ddm/language/decision.ts'
import type { State } from '../../src/ddm/model/state.ts'
import { act, limitReached, short, told, wrongTiming, wrongTrigger } from '../support/abilities.ts'
import { corridor } from '../support/corridor.ts'
import { lab } from '../support/lab.ts'
import { answersIn, attacksIn, crestsOf, damageAt } from '../support/look.ts'
import { eventsOf, play } from '../support/play.ts'
import { expectAllRefused, expectRefused } from '../support/refused.ts'

const OFF = '[chain=off]'

/** The open decision: its seat and kind. */
const asked = (state: State): string => {
  const decision = decisionOf(state)
  return decision?.type === 'window'
    ? `${decision.seat} ${decision.kind}`
    : `${decision?.seat} ${decision?.type}`
}

describe('attack abilities without a chain', () => {
  const rabid = (crests: string, target = 'B:castle-of-d-magic', seat = 'B 3;D3') =>
    corridor(`. A:rabid-horseman ${target}`, `A 3;${crests} ${seat} ${OFF}`)

  it('R16.10.1 are named with the declaration, and are paid and resolve then', () => {
    const declared = act(rabid('A3'), 'g3xg4!1:2')
    expect(eventsOf(declared)).toEqual([
      'crestsLost A A1',
      'attackDeclared g3xg4',
      'crestsLost A A2',
      'linkAdded A g3 rabid-horseman!1:2',
      'statChanged g3 attack +20 battle',
      'linkResolved 1 all',
    ])
    expect(asked(declared.state)).toBe('B attack')
    expect(told(declared.state, 'pass', 'defend')).toEqual([
      'passed B',
      'crestsLost B D1',
      'defended g4',
      'damaged g4 30',
      'monsterDestroyed g4 castle-of-d-magic',
      'battleEnded g3xg4 done',
      'effectEnded g3 attack',
    ])
  })

  it('R16.10.1 are listed with the attack, each choice that can be paid', () => {
    expect(attacksIn(rabid('A3'))).toEqual(['g3xg4', 'g3xg4!1:1', 'g3xg4!1:2'])
    expect(attacksIn(rabid('A2'))).toEqual(['g3xg4', 'g3xg4!1:1'])
    expect(attacksIn(rabid('A1'))).toEqual(['g3xg4'])
    const two = lab('. A:duellist B1', `A 3;A4 B 3 ${OFF}`)
    expect(attacksIn(two)).toEqual([
      'g3xg4',
      'g3xg4!1',
      'g3xg4!2:1',
      'g3xg4!2:2',
      'g3xg4!1!2:1',
      'g3xg4!1!2:2',
    ])
    expect(told(two, 'g3xg4!1!2:2').slice(2, 10)).toEqual([
      'crestsLost A A1',
      'linkAdded A g3 duellist!1',
      'crestsLost A A2',
      'linkAdded A g3 duellist!2:2',
      'statChanged g3 attack +10 battle',
      'linkResolved 1 all',
      'statChanged g3 attack +20 battle',
      'linkResolved 1 all',
    ])
  })

  it('R16.10.1 may come in any order, and again as far as the card allows', () => {
    const two = lab('. A:duellist B:rabid-horseman', `A 3;A9 B 3 ${OFF}`)
    expect(play(two, 'g3xg4!2:1!1!1')).toHaveEvents('damaged g4 40', 'battleEnded g3xg4 done')
    expectRefused(two, 'g3xg4!2:1!2:2', limitReached({ uses: 1 }))
  })

  it('R16.10.1 are refused as an ability is, once the attack itself is legal', () => {
    const duel = lab('A:duellist B1 A1', `A 3;A2G9T9 B 3 ${OFF}`)
    const bad = { code: 'bad_choices', rule: 'R18.9', field: 'crests' } as const
    expectAllRefused(duel, {
      'g2xg4!9': { code: 'bad_target', rule: 'R11.2', at: 'g4' },
      'g2xg3!9': { code: 'no_such_ability', rule: 'R14.1', ability: 9 },
      'g2xg3!1!9': { code: 'no_such_ability', rule: 'R14.1', ability: 9 },
      'g2xg3!2': bad,
      'g2xg3!2:3': bad,
      'g2xg3!1:1': bad,
      'g2xg3!2:2': short('attack', 2, 1),
      'g2xg3!1!2:1': short('attack', 1, 0),
    })
    const others = (card: string) => lab(`A:${card} B1`, `A 3;A9G9T9M9D9 B 3 ${OFF}`)
    expectRefused(others('hedge-mage'), 'g2xg3!1', wrongTiming('magic'))
    expectRefused(others('sentinel'), 'g2xg3!1', wrongTiming('trap'))
    expectRefused(others('squire'), 'g2xg3!1', wrongTiming('move'))
    expectRefused(others('bulwark'), 'g2xg3!1', wrongTiming('defense'))
    expectRefused(others('mourner'), 'g2xg3!1', wrongTiming('destroyed'))
  })

  it('R16.10.1 a Dungeon Master has none', () => {
    const master = corridor('B1', `A 3;A9 B 3 ${OFF}`)
    expect(attacksIn(master)).toEqual(['g1xg2'])
    expectRefused(master, 'g1xg2!1', { code: 'no_such_ability', rule: 'R14.1', ability: 1 })
  })

  it('R16.10.1 R14.3 with a chain they are used in the windows, and not named with the attack', () => {
    const on = corridor('. A:rabid-horseman B1', 'A 3;A3')
    expect(attacksIn(on)).toEqual(['g3xg4'])
    expectRefused(on, 'g3xg4!1:1', wrongTiming('attack'))
    expectRefused(on, 'g3xg4!9', wrongTiming('attack'))
    expectRefused(on, 'g3xg2!1:1', { code: 'bad_target', rule: 'R11.2', at: 'g2' })
  })
})

describe('the answer of the attacked side', () => {
  const seats = `A 3;A9G9T9 B 3;A9D9G9T9 ${OFF}`
  const duel = lab('A:hedge-mage A:fencer B:bulwark B:sentinel B:archer', seats)

  it('R16.10.2 is the only window: one ability, which resolves at once', () => {
    const declared = act(duel, 'g3xg4')
    expect([asked(declared.state), ...answersIn(declared.state)]).toEqual([
      'B attack',
      'g4!1',
      'g5!1',
      'g6!1>g2',
      'g6!1>g3',
      'pass',
    ])
    const answered = act(declared.state, 'g4!1')
    expect(eventsOf(answered)).toEqual([
      'crestsLost B D1',
      'linkAdded B g4 bulwark!1',
      'linkResolved 1 all',
    ])
    expect(asked(answered.state)).toBe('B defend')
    expect(told(answered.state, 'take')).toEqual([
      'attackTaken g4',
      'damageChanged g4 10>0 bulwark',
      'battleEnded g3xg4 done',
    ])
  })

  it('R16.10.2 or a pass: the attacking side is never asked, nor is there a window before the damage', () => {
    const passed = act(duel, 'g3xg4', 'pass')
    expect([eventsOf(passed).at(-1), asked(passed.state)]).toEqual(['passed B', 'B defend'])
    for (const choice of ['defend', 'take'])
      expect(asked(act(passed.state, choice).state)).toBe('A act')
  })

  it('R16.10.2 R16.7 without a legal answer nobody is asked', () => {
    expect(asked(play(lab('. A:fencer B1', `A 3;A9 B 3;D9 ${OFF}`), 'g3xg4').state)).toBe(
      'B defend',
    )
  })

  it('R16.10.2 may end the battle', () => {
    const shot = lab('. A:fencer:10 B1 B:archer', `A 3;A9 B 3;T1 ${OFF}`)
    expect(eventsOf(act(shot, 'g3xg4', 'g5!1>g3')).slice(-3)).toEqual([
      'monsterDestroyed g3 fencer ability',
      'linkResolved 1 all',
      'battleEnded g3xg4 gone',
    ])
  })

  it('R16.10.2 R11.9 under gba an answer rules out defending', () => {
    const gba = corridor('. A7 B:gator-dragon', 'A 3;A9 B 3;D9 [gba typeAdvantage=0]')
    const answered = act(gba, 'g3xg4', 'g4!1:1')
    expect(eventsOf(answered).slice(3)).toEqual([
      'linkAdded B g4 gator-dragon!1:1',
      'linkResolved 1 all',
      'attackTaken g4',
      'damageChanged g4 20>10 gator-dragon',
      'damaged g4 10',
      'battleEnded g3xg4 done',
    ])
    expect(asked(act(gba, 'g3xg4', 'pass').state)).toBe('B defend')
  })

  it('R16.10.2 of an attack on a Dungeon Master is asked as well', () => {
    const gate = lab('B:fencer A:archer', `A 3;T1 B 3;A9 6B:act ${OFF}`)
    expect(asked(act(gate, 'g2xg1').state)).toBe('A attack')
    expect(act(gate, 'g2xg1', 'pass')).toHaveEvents('heartPointsLost A 1 left 2')
  })
})

describe('everything else without a chain', () => {
  const traps = `A 3;M9G9T9 B 3;T9 ${OFF}`

  it('R16.10.3 an ability resolves at once, unanswered', () => {
    const used = act(lab('A:hedge-mage B:sentinel', traps), 'g2!1')
    expect(eventsOf(used)).toEqual([
      'crestsLost A G1',
      'linkAdded A g2 hedge-mage!1',
      'statChanged g2 attack +10 turn',
      'linkResolved 1 all',
    ])
    expect(asked(used.state)).toBe('A act')
    expect(asked(act(lab('A:sentinel B:sentinel', traps), 'g2!1').state)).toBe('A act')
  })

  it('R16.10.3 so does the effect of an item, and the walk goes on', () => {
    const walked = act(lab('A1 A:energy-disk~ . B:sentinel', traps), 'g2-g3-g4')
    expect(walked).toHaveEvents('linkResolved 1 all', 'monsterWalked g3-g4 M1')
    expect(asked(walked.state)).toBe('A act')
    const pit = act(lab('A:squire A:pit~', traps), 'g2-g3')
    expect(pit).toHaveEvents('linkResolved 2 all', 'linkResolved 1 all', 'itemDiscarded g3 pit')
  })

  it('R16.10.3 "when summoned" abilities happen one after the other, in the order of the card', () => {
    const arriving = (card: string, seats: string) =>
      lab('. B:sentinel', `${seats} 5A:dim1 1S.2S.3S ${OFF}`, {
        A: { dice: [card, card, card], figures: Array.from({ length: 10 }, () => card) },
      })
    const herald = play(arriving('herald', 'A 3;T1 B 3;T9'), 'dim 1/1 L@h4')
    expect(eventsOf(herald).slice(2)).toEqual([
      'linkAdded A h4 herald!1',
      'crestsGained A M1 ability',
      'linkResolved 1 all',
    ])
    expect(asked(herald.state)).toBe('A summonAbility')
    expect(told(herald.state, 'use')).toEqual([
      'crestsLost A T1',
      'linkAdded A h4 herald!2',
      'crestsGained A G1 ability',
      'linkResolved 1 all',
      'linkAdded A h4 herald!3',
      'crestsGained A T1 ability',
      'linkResolved 1 all',
    ])
    expect(told(herald.state, 'decline')).toEqual([
      'passed A',
      'linkAdded A h4 herald!3',
      'crestsGained A T1 ability',
      'linkResolved 1 all',
    ])
    expect(asked(play(herald.state, 'decline').state)).toBe('A act')
  })

  it('R16.10.3 no walk, jump or end of a turn opens a window', () => {
    const walk = lab('A1+A:warp-vortex . A:warp-vortex B:sentinel', traps)
    expect(asked(act(walk, 'g2-g3').state)).toBe('A act')
    expect(asked(act(walk, 'jump g2>g4').state)).toBe('A act')
    expect(asked(act(walk, 'end').state)).toBe('B roll')
  })

  it('R16.10.3 what a destruction sets off happens at once as well', () => {
    const duel = lab('. A:rabid-horseman B:martyr A:sentinel', `A 3;A1T9 B 3 ${OFF}`)
    const fought = act(duel, 'g3xg4')
    expect(eventsOf(fought).slice(-3)).toEqual([
      'damaged g3 10 ability',
      'damaged g5 10 ability',
      'linkResolved 1 all',
    ])
    expect([damageAt(fought.state, 'g5'), crestsOf(fought.state, 'A')]).toEqual([10, 'T9'])
  })

  it('R16.10.3 R14.9 a choice among equals is still made', () => {
    const equals = lab('A:hunter B:squire B:sentinel', traps)
    const used = act(equals, 'g2!1')
    expect(asked(used.state)).toBe('A choose')
    expect(told(used.state, 'choose 2')).toContain('monsterDestroyed g4 sentinel ability')
  })

  it('R16.10 by default there is a chain', () => {
    expect(lab('A1').setup.options.chain).toBe('on')
    expect(lab('A1', '[gba]').setup.options.chain).toBe('off')
    expectRefused(lab('A:strike-ninja', `A 3;T9 ${OFF}`), 'g2!2', wrongTrigger('on-attacked'))
  })
})
