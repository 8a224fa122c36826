import { describe, expect, it } from 'vitest'
import { parseSquare } from '../../src/ddm/geometry/square.ts'
import { decisionOf } from '../../src/ddm/language/decision.ts'
import { defaultIntent } from '../../src/ddm/play/legal.ts'
import { present } from '../../src/kernel/assert.ts'
import { checkBattle, withMonster, withoutMonster } from '../support/battle.ts'
import { corridor } from '../support/corridor.ts'
import { answersIn, crestsOf, damageAt, monsterAt } from '../support/look.ts'
import { eventsOf, play } from '../support/play.ts'
import { position } from '../support/position.ts'
import { expectAllRefused } from '../support/refused.ts'

const duel = corridor('. A7 B:mystic-horseman . .', 'A 3;M9A9 B 3;D3')
const declared = play(duel, 'g3xg4').state

describe('a battle', () => {
  it('R11.5 runs from the declaration over the defence to the damage and the end', () => {
    const fought = play(duel, 'g3xg4', 'defend')
    const lines = [
      'crestsLost A A1',
      'attackDeclared g3xg4',
      'crestsLost B D1',
      'defended g4',
      'damaged g4 10',
      'battleEnded g3xg4 done',
    ]
    expect(eventsOf(fought)).toEqual(lines)
    expect(fought).toHaveEvents(...lines)
    expect(decisionOf(fought.state)).toEqual({ type: 'act', seat: 'A' })
  })

  it('R11.5.1 attacker and target are named and the crest is paid before anything else', () => {
    expect(decisionOf(declared)).toEqual({ type: 'defend', seat: 'B', from: 'g3', at: 'g4' })
    expect(crestsOf(declared, 'A')).toBe('M9A8')
    expect(monsterAt(declared, 'g3')?.attacks).toBe(1)
    expect(damageAt(declared, 'g4')).toBe(0)
  })

  it('R11.5.3 ends at the check when a fighter is gone, and nothing is refunded', () => {
    for (const at of ['g3', 'g4']) {
      const checked = checkBattle(withoutMonster(declared, at))
      expect(eventsOf(checked)).toEqual(['battleEnded g3xg4 gone'])
      expect(crestsOf(checked.state, 'A')).toBe('M9A8')
      expect(decisionOf(checked.state)).toEqual({ type: 'act', seat: 'A' })
    }
  })

  it('R11.5.3 ends at the check when a fighter has changed sides', () => {
    const taken = checkBattle(withMonster(declared, 'g4', { controller: 'A' }))
    expect(eventsOf(taken)).toEqual(['battleEnded g3xg4 changedSides'])
    const lost = checkBattle(withMonster(declared, 'g3', { controller: 'B' }))
    expect(eventsOf(lost)).toEqual(['battleEnded g3xg4 changedSides'])
  })

  it('R11.5.3 ends at the check when the target is out of reach or flies off', () => {
    const away = withMonster(declared, 'g4', { square: present(parseSquare('g5'), 'a square') })
    expect(eventsOf(checkBattle(away))).toEqual(['battleEnded g3xg4 outOfReach'])
    const aloft = withMonster(declared, 'g4', { card: { general: ['flying'] } })
    expect(eventsOf(checkBattle(aloft))).toEqual(['battleEnded g3xg4 notAttackable'])
  })

  it('R11.5.3 goes on after the check where both fighters stand now', () => {
    const round = withMonster(declared, 'g3', { square: present(parseSquare('g5'), 'a square') })
    const checked = checkBattle(round)
    expect(checked.events).toEqual([])
    const asked = { type: 'defend', seat: 'B', from: 'g5', at: 'g4' }
    expect(decisionOf(checked.state)).toEqual(asked)
    expect(eventsOf(play(checked.state, 'take')).at(-1)).toBe('battleEnded g5xg4 done')
  })
})

describe('the defence', () => {
  it('R11.5.4 the controller of the target pays a defense crest to defend, or takes the attack', () => {
    expect(answersIn(declared)).toEqual(['defend', 'take'])
    expect(crestsOf(play(declared, 'defend').state, 'B')).toBe('D2')
    const taken = play(declared, 'take')
    expect(eventsOf(taken)).toEqual(['attackTaken g4', 'damaged g4 20', 'battleEnded g3xg4 done'])
    expect(crestsOf(taken.state, 'B')).toBe('D3')
    expect(defaultIntent(declared, 'B')).toEqual({ type: 'take' })
    expect(defaultIntent(declared, 'A')).toBeNull()
  })

  it('R11.5.4 nobody else answers, and nothing else is an answer', () => {
    expectAllRefused(declared, {
      'A defend': { code: 'not_your_decision', rule: 'R8.1', awaited: 'B' },
      'A take': { code: 'not_your_decision', rule: 'R8.1', awaited: 'B' },
      'A end': { code: 'not_your_decision', rule: 'R8.1', awaited: 'B' },
      'server take': { code: 'not_your_decision', rule: 'R8.1', awaited: 'B' },
      'B end': { code: 'wrong_step', rule: 'R5.1', awaited: 'defend' },
      'B g4xg3': { code: 'wrong_step', rule: 'R5.1', awaited: 'defend' },
      'B g4-g5': { code: 'wrong_step', rule: 'R5.1', awaited: 'defend' },
    })
    expectAllRefused(duel, {
      'A defend': { code: 'wrong_step', rule: 'R5.1', awaited: 'act' },
      'A take': { code: 'wrong_step', rule: 'R5.1', awaited: 'act' },
    })
  })

  it('R11.5.4 without a defense crest nobody is asked', () => {
    const poor = corridor('. A7 B:mystic-horseman', 'A 3;A9D9 B 3;M9A9G9T9')
    const attacked = play(poor, 'g3xg4')
    expect(attacked).toHaveEvents('attackTaken g4', 'damaged g4 20')
    expect(decisionOf(attacked.state)).toEqual({ type: 'act', seat: 'A' })
  })

  it('R11.5.4 a Dungeon Master cannot defend', () => {
    const gate = position`
      g
19    B
18    a1
 1    A
1=A1  A 3;A9  B 3;D9`
    const attacked = play(gate, 'g18xg19')
    expect(eventsOf(attacked)).toEqual([
      'crestsLost A A1',
      'attackDeclared g18xg19',
      'heartPointsLost B 1 left 2',
      'battleEnded g18xg19 done',
    ])
    expect(crestsOf(attacked.state, 'B')).toBe('D9')
  })

  it('R11.6 a monster defends any number of times a turn, paying each time', () => {
    const knight = corridor('. A:knight-of-twin-swords B:cocoon-of-evolution', 'A 3;A9 B 3;D2')
    const twice = play(knight, 'g3xg4', 'defend', 'g3xg4', 'defend')
    expect(twice).toHaveEvents('defended g4', 'defended g4')
    expect([crestsOf(twice.state, 'B'), damageAt(twice.state, 'g4')]).toEqual(['', 0])
    expect(play(twice.state, 'g3xg4')).toHaveEvents('attackTaken g4', 'damaged g4 10')
  })
})

describe('damage and end', () => {
  it('R11.5.6 the battle is checked again right before the damage', () => {
    for (const [changed, reason] of [
      [withoutMonster(declared, 'g3'), 'gone'],
      [withMonster(declared, 'g3', { controller: 'B' }), 'changedSides'],
      [
        withMonster(declared, 'g4', { square: present(parseSquare('g6'), 'a square') }),
        'outOfReach',
      ],
      [withMonster(declared, 'g4', { card: { general: ['flying'] } }), 'notAttackable'],
    ] as const) {
      const defended = play(changed, 'B defend')
      expect(eventsOf(defended)).toEqual([
        'crestsLost B D1',
        'defended g4',
        `battleEnded g3xg4 ${reason}`,
      ])
      expect(crestsOf(defended.state, 'B')).toBe('D2')
    }
  })

  it('R11.5.6 a destroyed monster leaves at once, before the battle ends', () => {
    const weak = corridor('. A7 B:mystic-horseman:20', 'A 3;A9')
    const fought = play(weak, 'g3xg4')
    expect(fought).toHaveEvents(
      'damaged g4 20',
      'monsterDestroyed g4 mystic-horseman',
      'battleEnded g3xg4 done',
    )
    expect(monsterAt(fought.state, 'g4')).toBeUndefined()
  })

  it('R11.5.7 what holds for the battle ends with it: the next one needs a defence of its own', () => {
    const knight = corridor('. A:knight-of-twin-swords B:cocoon-of-evolution', 'A 3;A9 B 3;D9')
    const again = play(knight, 'g3xg4', 'defend', 'g3xg4')
    expect(decisionOf(again.state)?.type).toBe('defend')
    expect(play(again.state, 'take')).toHaveEvents('damaged g4 10', 'battleEnded g3xg4 done')
  })

  it('R11.5.7 a battle that a check ended is over as well', () => {
    const gone = play(withoutMonster(declared, 'g4'), 'B take')
    expect(gone).toHaveEvents('battleEnded g3xg4 gone')
    expect(gone.state.agenda).toEqual([{ type: 'act' }])
    expect(answersIn(gone.state)).toEqual(['end'])
  })
})
