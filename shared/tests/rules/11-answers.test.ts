import { describe, expect, it } from 'vitest'
import { decisionOf } from '../../src/ddm/language/decision.ts'
import type { State } from '../../src/ddm/model/state.ts'
import { checkAbility } from '../../src/ddm/rules/14-abilities/use.ts'
import { nextUnit } from '../../src/kernel/agenda.ts'
import { assert } from '../../src/kernel/assert.ts'
import { act, askedIn, told, usesIn } from '../support/abilities.ts'
import { corridor } from '../support/corridor.ts'
import { lab } from '../support/lab.ts'
import { crestsOf, damageAt } from '../support/look.ts'
import { eventsOf, play } from '../support/play.ts'
import { expectRefused } from '../support/refused.ts'

const window = (state: State) => {
  const decision = decisionOf(state)
  return decision?.type === 'window' ? `${decision.seat} ${decision.kind}` : askedIn(state)
}

describe('the two windows of a battle', () => {
  /** Both sides have an ability of their role, a trap, and one magic ability stands by. */
  const seats = 'A 3;A9D9G9T9 B 3;A9D9G9T9'
  const duel = lab('A:hedge-mage A:fencer B:bulwark B:sentinel B:hedge-mage', seats)

  it('R11.5.2 after the declaration the attacked side is asked first', () => {
    const declared = act(duel, 'g3xg4')
    expect(eventsOf(declared)).toEqual(['crestsLost A A1', 'attackDeclared g3xg4'])
    expect(window(declared.state)).toBe('B attack')
    const passed = act(declared.state, 'pass')
    expect(eventsOf(passed)).toEqual(['passed B'])
    expect(window(passed.state)).toBe('A attack')
    expect(window(act(passed.state, 'pass').state)).toBe('B defend')
  })

  it('R11.5.2 a link of either side is answered by the other, and then the window is over', () => {
    const answered = act(duel, 'g3xg4', 'pass', 'g3!1')
    expect(window(answered.state)).toBe('B attack')
    const chained = act(answered.state, 'g4!1', 'pass', 'pass')
    expect(eventsOf(chained)).toEqual([
      'crestsLost B D1',
      'linkAdded B g4 bulwark!1',
      'passed A',
      'passed B',
      'linkResolved 2 all',
      'statChanged g3 attack +10 battle',
      'linkResolved 1 all',
    ])
    expect(window(chained.state)).toBe('B defend')
  })

  it('R11.5.5 after the defence was chosen or refused the attacking side is asked first', () => {
    for (const [choice, line] of [
      ['defend', 'defended g4'],
      ['take', 'attackTaken g4'],
    ] as const) {
      const chosen = act(duel, 'g3xg4', 'pass', 'pass', choice)
      expect(eventsOf(chosen).at(-1)).toBe(line)
      expect(window(chosen.state)).toBe('A damage')
      const passed = act(chosen.state, 'pass')
      expect(window(passed.state)).toBe('B damage')
      const chained = act(passed.state, 'g5!1')
      expect(window(chained.state)).toBe('A damage')
      expect(eventsOf(act(chained.state, 'pass', 'pass')).at(-1)).toBe('battleEnded g3xg4 done')
    }
  })

  it('R11.5.5 comes without a defence crest too, right after the attack is taken', () => {
    const poor = lab('. A:fencer B:bulwark', 'A 3;A2 B 3')
    const declared = act(poor, 'g3xg4')
    expect(window(declared.state)).toBe('A attack')
    const taken = act(declared.state, 'pass')
    expect(eventsOf(taken)).toEqual(['passed A', 'attackTaken g4'])
    expect(window(taken.state)).toBe('A damage')
  })

  it('R11.5.5 comes before a Dungeon Master loses a heart point as well', () => {
    const gate = lab('B:fencer', 'A 3 B 3;A3 6B:act')
    const declared = act(gate, 'g2xg1')
    expect(window(declared.state)).toBe('B attack')
    const passed = act(declared.state, 'pass')
    expect(window(passed.state)).toBe('B damage')
    expect(told(passed.state, 'g2!1', 'pass')).toEqual([
      'crestsLost B A1',
      'linkAdded B g2 fencer!1',
      'passed B',
      'statChanged g2 attack +10 battle',
      'linkResolved 1 all',
      'heartPointsLost A 1 left 2',
      'battleEnded g2xg1 done',
      'effectEnded g2 attack',
    ])
  })

  it('R11.5.2 R11.5.5 admit the same: attack of the attacker, defense of the target, magic in the own turn, traps', () => {
    const both = [
      [play(duel, 'g3xg4'), ['g4!1', 'g5!1']],
      [play(duel, 'g3xg4', 'pass'), ['g2!1', 'g3!1']],
      [play(duel, 'g3xg4', 'pass', 'pass', 'take'), ['g2!1', 'g3!1']],
      [play(duel, 'g3xg4', 'pass', 'pass', 'take', 'pass'), ['g4!1', 'g5!1']],
    ] as const
    for (const [{ state }, uses] of both) expect(usesIn(state)).toEqual(uses)
  })

  it('R11.5.2 R11.5.5 both know the case: an attack ability may be met by defending, a shield waits for the defence', () => {
    const shield = corridor('. A:rabid-horseman B:castle-of-d-magic', 'A 3;A3 B 3;D3')
    const fought = told(shield, 'g3xg4', 'pass', 'g3!1:2', 'pass', 'defend', 'g4!1')
    expect(fought).toEqual([
      'crestsLost A A1',
      'attackDeclared g3xg4',
      'passed B',
      'crestsLost A A2',
      'linkAdded A g3 rabid-horseman!1:2',
      'passed B',
      'statChanged g3 attack +20 battle',
      'linkResolved 1 all',
      'crestsLost B D1',
      'defended g4',
      'crestsLost B D2',
      'linkAdded B g4 castle-of-d-magic!1',
      'linkResolved 1 all',
      'damageChanged g4 30>10 castle-of-d-magic',
      'damaged g4 10',
      'battleEnded g3xg4 done',
      'effectEnded g3 attack',
    ])
  })
})

describe('the check after an answer', () => {
  it('R11.5.3 a fighter that charged away is out of reach, and nothing is refunded', () => {
    const duel = lab('. . A:drake B:zoa', 'A 3;A1G3 B 3;D1')
    const away = act(duel, 'g4xg5', 'g4!1:L1:y-')
    expect(eventsOf(away).slice(-3)).toEqual([
      'monsterCharged g4>g2',
      'linkResolved 1 all',
      'battleEnded g4xg5 outOfReach',
    ])
    expect([crestsOf(away.state, 'A'), crestsOf(away.state, 'B')]).toEqual(['', 'D1'])
  })

  it('R11.5.3 a target that flies again cannot be attacked any more', () => {
    const duel = lab('A:feral-imp:10 A7 B:parrot-dragon B:archer', 'A 3;A1 B 3;D1T1')
    const aloft = act(duel, 'g3xg4', 'g5!1>g2')
    expect(eventsOf(aloft).slice(-3)).toEqual([
      'effectEnded g2 suppressGeneral',
      'linkResolved 1 all',
      'battleEnded g3xg4 notAttackable',
    ])
  })

  it('R11.5.3 R11.5.6 a fighter that changes sides ends it, in either window', () => {
    const duel = lab('. A7 B:squire B:charmer', 'A 3;A1 B 3;D1T1')
    const first = act(duel, 'g3xg4', 'g5!1>g3')
    expect(first).toHaveEvents('controlChanged g3 B turn', 'battleEnded g3xg4 changedSides')
    expect(first).not.toHaveEvents('attackTaken g4')
    const second = act(duel, 'g3xg4', 'pass', 'defend', 'g5!1>g3')
    expect(second).toHaveEvents('defended g4', 'battleEnded g3xg4 changedSides')
    expect(damageAt(second.state, 'g4')).toBe(0)
  })

  it('R11.5.6 a fighter that is destroyed in the second window ends it', () => {
    const duel = lab('. A7:10 B:squire B:archer', 'A 3;A1 B 3;T1')
    const gone = act(duel, 'g3xg4', 'pass', 'g5!1>g3')
    expect(eventsOf(gone).slice(-2)).toEqual(['linkResolved 1 all', 'battleEnded g3xg4 gone'])
  })
})

describe('what an ability costs in a battle', () => {
  it('R11.8 comes on top of the attack crest', () => {
    const horseman = (crests: string) =>
      corridor('. A:swamp-battleguard B:mystic-horseman', `A 3;${crests}`)
    const fought = act(horseman('A2'), 'g3xg4', 'g3!1:1')
    expect(fought).toHaveEvents('crestsLost A A1', 'attackDeclared g3xg4', 'crestsLost A A1')
    expect(crestsOf(fought.state, 'A')).toBe('')
    expect(damageAt(fought.state, 'g4')).toBe(30)
    const plain = play(horseman('A1'), 'g3xg4')
    expect(plain).toHaveEvents('attackTaken g4', 'damaged g4 20')
  })

  it('R11.8 comes on top of the defense crest', () => {
    const saggi = (crests: string) =>
      corridor('. A7 B:saggi-the-dark-clown', `A 3;A1 B 3;${crests}`)
    expect(told(saggi('D3'), 'g3xg4', 'pass', 'defend', 'g4!1')).toContain(
      'damageChanged g4 10>0 saggi-the-dark-clown',
    )
    const one = act(saggi('D2'), 'g3xg4', 'g4!1')
    expect(crestsOf(one.state, 'B')).toBe('')
    expect(one).toHaveEvents('attackTaken g4', 'damageChanged g4 20>10 saggi-the-dark-clown')
    expect(window(play(saggi('D2'), 'g3xg4', 'pass', 'defend').state)).toBe('A act')
  })
})

describe('answering and defending', () => {
  const spaces = '. A:fencer B:bulwark B:sentinel'
  const seats = 'A 3;A9 B 3;D9T9'
  const either = lab(spaces, `${seats} [replyAbilities=undefendedOnly]`)

  it('R11.9 by default both are possible', () => {
    const both = act(lab(spaces, seats), 'g3xg4', 'g5!1', 'pass', 'pass', 'defend', 'pass', 'g5!1')
    expect(both).toHaveEvents(
      'linkAdded B g5 sentinel!1',
      'defended g4',
      'linkAdded B g5 sentinel!1',
    )
  })

  it('R11.9 with undefendedOnly an answer rules out defending', () => {
    const answered = act(either, 'g3xg4', 'g5!1', 'pass', 'pass')
    expect(eventsOf(answered).slice(-2)).toEqual(['linkResolved 1 all', 'attackTaken g4'])
    expect(window(answered.state)).toBe('A damage')
    const again = act(answered.state, 'pass')
    expect(window(again.state)).toBe('B damage')
  })

  it('R11.9 with undefendedOnly nobody answers after defending', () => {
    const defended = act(either, 'g3xg4', 'pass', 'pass', 'defend')
    expect(window(defended.state)).toBe('A damage')
    expect(eventsOf(act(defended.state, 'g3!1')).at(-1)).toBe('linkAdded A g3 fencer!1')
    const over = act(defended.state, 'pass')
    expect(over).toHaveEvents('battleEnded g3xg4 done')
    expect(over).not.toHaveEvents('passed B')
  })

  it('R11.9 with undefendedOnly one that was taken may be answered after all', () => {
    const taken = act(either, 'g3xg4', 'pass', 'pass', 'take', 'pass')
    expect(usesIn(taken.state)).toEqual(['g4!1', 'g5!1'])
  })

  it('R11.9 with undefendedOnly the attacking side is bound by none of it', () => {
    const attacker = act(either, 'g3xg4', 'pass', 'g3!1', 'pass', 'pass', 'defend', 'g3!1', 'pass')
    expect(attacker).toHaveEvents('defended g4', 'linkAdded A g3 fencer!1', 'damaged g4 20')
  })

  it('R11.9 one_answer is what an ability of a side that has defended would get', () => {
    const { state } = act(either, 'g3xg4', 'pass', 'pass', 'defend')
    const unit = nextUnit(state.agenda)
    assert(unit?.type === 'respond', 'the second window is open')
    const use = (from: string, ability = 1) =>
      checkAbility(state, from === 'g3' ? 'A' : 'B', unit.window, {
        type: 'ability',
        from,
        ability,
        choices: {},
      })
    const late = { code: 'one_answer', rule: 'R11.9' }
    expect([use('g4'), use('g5'), use('g3')]).toEqual([late, late, null])
    expect(use('g4', 2)).toEqual({ code: 'no_such_ability', rule: 'R14.1', ability: 2 })
    expectRefused(state, 'B g4!1', { code: 'not_your_decision', rule: 'R8.1', awaited: 'A' })
  })
})
