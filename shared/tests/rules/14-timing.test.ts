import { describe, expect, it } from 'vitest'
import { decisionOf } from '../../src/ddm/language/decision.ts'
import type { State } from '../../src/ddm/model/state.ts'
import { wrongTiming, wrongTrigger } from '../support/abilities.ts'
import { corridor } from '../support/corridor.ts'
import { lab } from '../support/lab.ts'
import { answersIn } from '../support/look.ts'
import { play } from '../support/play.ts'
import { expectRefused } from '../support/refused.ts'

/** The two that fight, then one monster of each class for each side. */
const SPACES =
  'A:squire A:hedge-mage A:fencer A:bulwark A:sentinel A7 B7 ' +
  'B:squire B:hedge-mage B:fencer B:bulwark B:sentinel'
const CLASSES = ['move', 'magic', 'attack', 'defense', 'trap'] as const
const SQUARES = {
  A: ['g2', 'g3', 'g4', 'g5', 'g6'],
  B: ['g9', 'g10', 'g11', 'g12', 'g13'],
} as const
const RICH = 'A 3;M9A9D9G9T9 B 3;M9A9D9G9T9'

/** The decision that is open, with the kind of its window. */
const moment = (state: State): string => {
  const decision = decisionOf(state)
  return decision?.type === 'window'
    ? `${decision.seat} ${decision.kind}`
    : `${decision?.seat} ${decision?.type}`
}

/** Classes whose monster, which does not fight, may use its ability now; all others are refused. */
function classesIn(state: State): readonly string[] {
  const seat = decisionOf(state)?.seat ?? 'A'
  const listed = answersIn(state)
  return CLASSES.filter((timing, place) => {
    const use = `${SQUARES[seat][place]}!1`
    const isLegal = listed.includes(use)
    if (isLegal) expect(play(state, use).events.length).toBeGreaterThan(1)
    else expectRefused(state, use, wrongTiming(timing))
    return isLegal
  })
}

const table = lab(SPACES, RICH)
const dimensioning = lab(SPACES, `${RICH} 5A:dim1 1S.2S.3S`)
const ownTurn = ['move', 'magic', 'trap']

/** Each window, asked of the turn player and of the other one. */
const MOMENTS: readonly (readonly [asked: string, state: State, classes: readonly string[]])[] = [
  ['A act', table, ownTurn],
  ['B summon', play(dimensioning, 'dim 1/1 L@h10').state, ['trap']],
  ['A summon', play(dimensioning, 'dim 1/1 L@h10', 'g13!1').state, ownTurn],
  ['B ability', play(table, 'g3!1').state, ['trap']],
  ['A ability', play(table, 'g3!1', 'pass').state, ownTurn],
  ['B attack', play(table, 'g7xg8').state, ['trap']],
  ['A attack', play(table, 'g7xg8', 'pass').state, ownTurn],
  ['A damage', play(table, 'g7xg8', 'pass', 'pass', 'take').state, ownTurn],
  ['B damage', play(table, 'g7xg8', 'pass', 'pass', 'take', 'pass').state, ['trap']],
  ['B turnEnd', play(table, 'end').state, ['trap']],
  ['A turnEnd', play(table, 'end', 'g13!1').state, ownTurn],
]

describe('when an ability may be used', () => {
  it.each(MOMENTS)('R14.3 R14.4 R14.6 by its class: %s', (asked, state, classes) => {
    expect(moment(state)).toBe(asked)
    expect(classesIn(state)).toEqual(classes)
  })

  it('R14.3 R14.6 the same holds at the end of a walk and when an item is set off', () => {
    const lane = lab(
      'A:squire A:hedge-mage A:sentinel A7 A:energy-disk~ . B:squire B:hedge-mage B:sentinel',
      RICH,
    )
    const uses = (state: State) => answersIn(state).filter((text) => text.includes('!'))
    const [own, other] = [['g2!1', 'g3!1', 'g4!1'], ['g10!1']]
    const item = play(lane, 'g5-g6-g7')
    expect([moment(item.state), uses(item.state)]).toEqual(['B item', other])
    const answered = play(item.state, 'pass')
    expect([moment(answered.state), uses(answered.state)]).toEqual(['A item', own])
    const walk = play(item.state, 'pass', 'pass')
    expect([moment(walk.state), uses(walk.state)]).toEqual(['B walk', other])
    const chain = play(walk.state, 'g10!1')
    expect([moment(chain.state), uses(chain.state)]).toEqual(['A walk', own])
    expectRefused(item.state, 'g8!1', wrongTiming('move'))
    expectRefused(item.state, 'g9!1', wrongTiming('magic'))
  })

  it('R14.3 in the turn of B it is the other way round', () => {
    const mirrored = lab(SPACES, `${RICH} 6B:act`)
    expect(classesIn(mirrored)).toEqual(ownTurn)
    expect(classesIn(play(mirrored, 'g8xg7').state)).toEqual(['trap'])
  })

  it('R14.3 R14.8 R14.7 what happens on arrival, always, or by a destruction is used by nobody', () => {
    const duel = lab('A:battle-warrior A:mystic-lamp A:mourner', RICH)
    expectRefused(duel, 'g2!1', wrongTiming('summon'))
    expectRefused(duel, 'g3!1', wrongTiming('continuous'))
    expectRefused(duel, 'g4!1', wrongTiming('destroyed'))
    expect(answersIn(duel).filter((text) => text.includes('!'))).toEqual([])
  })
})

describe('who fights', () => {
  /** Both fight with the class; a second one of it stands by. */
  const fight = (attacker: string, target: string) =>
    lab(`A:${attacker} A:${attacker} B:${target} B:${target}`, RICH)

  it('R14.4 an attack ability is used for the attacker alone, in both windows', () => {
    const duel = fight('fencer', 'fencer')
    for (const steps of [
      ['g3xg4', 'pass'],
      ['g3xg4', 'pass', 'pass', 'take'],
    ]) {
      const { state } = play(fight('fencer', 'bulwark'), ...steps)
      expect(answersIn(state)).toEqual(['g3!1', 'pass'])
      expectRefused(state, 'g2!1', wrongTiming('attack'))
    }
    const own = play(duel, 'g3xg4').state
    expect(moment(own)).toBe('A attack')
    expect(answersIn(own)).toEqual(['g3!1', 'pass'])
  })

  it('R14.4 a defense ability is used for the target alone, in both windows', () => {
    const duel = fight('bulwark', 'bulwark')
    const first = play(duel, 'g3xg4').state
    expect(answersIn(first)).toEqual(['g4!1', 'pass'])
    expectRefused(first, 'g5!1', wrongTiming('defense'))
    const second = play(duel, 'g3xg4', 'pass', 'take').state
    expect([moment(second), ...answersIn(second)]).toEqual(['B damage', 'g4!1', 'pass'])
    expectRefused(second, 'g5!1', wrongTiming('defense'))
  })

  it('R14.4 it is used by the controller, also of a monster that somebody else summoned', () => {
    const taken = lab('. AB:fencer BA:bulwark', RICH)
    const first = play(taken, 'g3xg4').state
    expect([moment(first), ...answersIn(first)]).toEqual(['B attack', 'g4!1', 'pass'])
    const second = play(first, 'pass').state
    expect([moment(second), ...answersIn(second)]).toEqual(['A attack', 'g3!1', 'pass'])
    expect(play(second, 'g3!1', 'pass', 'pass')).toHaveEvents(
      'crestsLost A A1',
      'linkAdded A g3 fencer!1',
    )
  })

  it('R14.4 a target that is a Dungeon Master, or an attacker that is one, uses none', () => {
    const gate = lab('B:fencer B:bulwark', `${RICH} 6B:act`)
    expect(answersIn(play(gate, 'g2xg1').state)).toEqual(['g2!1', 'pass'])
    const master = lab('B:bulwark A:fencer', RICH)
    const attacked = play(master, 'g1xg2').state
    expect(answersIn(attacked)).toEqual(['g2!1', 'pass'])
    expect(moment(play(attacked, 'pass').state)).toBe('B defend')
  })

  it('R14.4 R14.3 neither is used before the battle, nor after it', () => {
    const duel = fight('fencer', 'bulwark')
    expectRefused(duel, 'g3!1', wrongTiming('attack'))
    const over = play(duel, 'g3xg4', 'pass', 'pass', 'take', 'pass', 'pass').state
    expect(moment(over)).toBe('A act')
    expectRefused(over, 'g3!1', wrongTiming('attack'))
    const bulwark = fight('bulwark', 'fencer')
    expectRefused(bulwark, 'g3!1', wrongTiming('defense'))
  })

  it('R14.5 both last to the end of that battle', () => {
    const duel = lab('. A:fencer B:bulwark', 'A 3;A4 B 3;D1')
    const fought = play(duel, 'g3xg4', 'g4!1', 'g3!1', 'pass', 'g3!1', 'pass')
    expect(fought).toHaveEvents(
      'statChanged g3 attack +10 battle',
      'statChanged g3 attack +10 battle',
      'damageChanged g4 30>0 bulwark',
      'battleEnded g3xg4 done',
      'effectEnded g3 attack',
      'effectEnded g3 attack',
    )
    expect(fought.state.lasting).toEqual([])
    const next = lab('. A:knight-of-twin-swords B:bulwark', 'A 3;A2 B 3;D1')
    expect(play(next, 'g3xg4', 'g4!1', 'g3xg4')).toHaveEvents(
      'damageChanged g4 10>0 bulwark',
      'attackTaken g4',
      'damaged g4 10',
    )
  })

  it('R14.5 R11.5.7 they end also with a battle that a check ended', () => {
    const duel = lab('A:archer A:fencer B:bulwark:10', 'A 3;A2T1 B 3')
    const gone = play(duel, 'g3xg4', 'g2!1>g4', 'g3!1')
    expect(gone).toHaveEvents(
      'statChanged g3 attack +10 battle',
      'monsterDestroyed g4 bulwark ability',
      'battleEnded g3xg4 gone',
      'effectEnded g3 attack',
    )
  })
})

describe('what a trigger asks for', () => {
  const RICH_FIGHT = 'A 3;A9D9G9T9 B 3;A9D9G9T9'

  it('R14.16 on-own-attack: in both windows of a battle that its monster declared', () => {
    const duel = corridor('A:swamp-battleguard A:swamp-battleguard B:hitotsu-me-giant', RICH_FIGHT)
    const first = play(duel, 'g3xg4').state
    expect(answersIn(first)).toEqual(['g3!1:1', 'pass'])
    const second = play(first, 'pass', 'take').state
    expect(answersIn(second)).toEqual(['g3!1:1', 'pass'])
    for (const state of [first, second])
      expectRefused(state, 'g2!1:1', wrongTrigger('on-own-attack'))
    const attacked = corridor('. A7 B:swamp-battleguard', RICH_FIGHT)
    expect(moment(play(attacked, 'g3xg4').state)).toBe('B defend')
  })

  it.each([
    ['on-attacked', 'strike-ninja', 'g4!2'],
    ['on-attacked', 'dark-eyes-illusionist', 'g4!1'],
    ['on-attacked', 'castle-of-d-magic', 'g4!1'],
    ['would-take-battle-damage', 'suijin', 'g4!1>g5'],
  ] as const)(
    'R14.16 %s: in both windows of a battle in which its monster is the target: %s',
    (trigger, card, use) => {
      const duel = corridor(`. A7 B:${card} B:${card}`, RICH_FIGHT)
      const first = play(duel, 'g3xg4').state
      expect(answersIn(first)).toEqual([use, 'pass'])
      const second = play(first, 'pass', 'take').state
      expect([moment(second), ...answersIn(second)]).toEqual(['B damage', use, 'pass'])
      const bystander = use.replace('g4!', 'g5!').replace('>g5', '>g4')
      for (const state of [first, second]) expectRefused(state, bystander, wrongTrigger(trigger))
    },
  )

  it('R14.16 a trap that waits for an attack is used neither as an action nor in other windows', () => {
    const ninja = corridor('A:strike-ninja', 'A 3;T9M9')
    expectRefused(ninja, 'g2!2', wrongTrigger('on-attacked'))
    const walk = lab('A:strike-ninja . . B:strike-ninja B:sentinel', 'A 3;M9T9 B 3;T9')
    const walked = play(walk, 'g2-g3').state
    expect(answersIn(walked)).toEqual(['g6!1', 'pass'])
    expectRefused(walked, 'g5!2', wrongTrigger('on-attacked'))
  })

  it('R14.16 the attacker uses no ability of one who is attacked', () => {
    const duel = lab('. A:strike-ninja B:sentinel', RICH_FIGHT)
    const asked = play(duel, 'g3xg4', 'g4!1').state
    expect(moment(asked)).not.toBe('A attack')
    const both = lab('A:sentinel A:strike-ninja B:sentinel', RICH_FIGHT)
    const own = play(both, 'g3xg4', 'pass').state
    expect(answersIn(own)).toEqual(['g2!1', 'pass'])
    expectRefused(own, 'g3!2', wrongTrigger('on-attacked'))
  })
})
