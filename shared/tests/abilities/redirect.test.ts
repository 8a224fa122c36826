import { describe, expect, it } from 'vitest'
import {
  act,
  askedIn,
  badTarget,
  NO_TARGET,
  short,
  told,
  usesIn,
  withCrests,
  wrongTrigger,
} from '../support/abilities.ts'
import { withoutMonster } from '../support/battle.ts'
import { corridor } from '../support/corridor.ts'
import { eventsOf } from '../support/play.ts'
import { expectRefused } from '../support/refused.ts'

const REDIRECTS = ['gate-guardian', 'sanga-of-the-thunder', 'kazejin', 'suijin'] as const

/** ATK 40, neither flying nor with an ability. */
const ATTACKER = 'A:summoned-skull'
/** HP 50 and no ability. */
const RECEIVER = 'B:black-luster-soldier'

describe.each(REDIRECTS)('%s', (card) => {
  const board = (crests = 'T3', receiver = RECEIVER, own = 'A 3;A1') =>
    corridor(`. ${ATTACKER} B:${card} ${receiver}`, `${own} B 3;${crests}`)

  it('R14.24 hands the damage of a battle to another of its side', () => {
    expect(told(board(), 'g3xg4', 'g4!1>g5')).toEqual([
      'crestsLost A A1',
      'attackDeclared g3xg4',
      'crestsLost B T3',
      `linkAdded B g4 ${card}!1>g5`,
      'linkResolved 1 all',
      'attackTaken g4',
      `damageChanged g4 40>0 ${card}`,
      'damaged g5 40',
      'battleEnded g3xg4 done',
    ])
  })

  it('R14.24 R14.2 names any other monster of its side, however far, as often as it is paid for', () => {
    const wide = corridor(
      `B:trap-bandit~ ${ATTACKER} B:${card} B:energy-disk~ . ${RECEIVER} B:kuriboh`,
      'A 3;A1 B 3;T6',
    )
    const asked = act(wide, 'g3xg4').state
    expect(usesIn(asked)).toEqual(['g4!1>g7', 'g4!1>g8'])
    expect(told(asked, 'g4!1>g8', 'g4!1>g7').slice(4)).toEqual([
      'linkResolved 2 all',
      'linkResolved 1 all',
      'attackTaken g4',
      `damageChanged g4 40>0 ${card}`,
      'damaged g7 40',
      'battleEnded g3xg4 done',
    ])
  })

  it('R14.1 R6.6 with one crest short nobody is asked, and it is refused', () => {
    const poor = act(board('T2'), 'g3xg4')
    expect(eventsOf(poor).slice(-2)[0]).toMatch(/^(damaged g4 40|monsterDestroyed g4)/)
    expect(askedIn(poor.state)).toBe('A act')
    const asked = withCrests(act(board(), 'g3xg4').state, 'B', 'trap', 2)
    expectRefused(asked, 'g4!1>g5', short('trap', 3))
  })

  it('R14.11 needs another monster of its side', () => {
    const alone = act(board('T3', '.'), 'g3xg4')
    expect(askedIn(alone.state)).toBe('A act')
    const lost = withoutMonster(act(board(), 'g3xg4').state, 'g5')
    expectRefused(lost, 'g4!1>g5', NO_TARGET)
    expectRefused(act(board(), 'g3xg4').state, 'g4!1>g4', badTarget('g4'))
    expectRefused(act(board(), 'g3xg4').state, 'g4!1>g3', badTarget('g3'))
  })

  it('R14.16 is used by the target of the attack alone', () => {
    const beside = corridor(`. ${ATTACKER} B:gator-dragon B:${card}`, 'A 3;A1 B 3;D9T9')
    const trigger = wrongTrigger('would-take-battle-damage')
    expectRefused(act(beside, 'g3xg4').state, 'g5!1>g4', trigger)
    expectRefused(corridor(`A:${card} A7`, 'A 3;T9'), 'g2!1>g3', trigger)
  })

  it('R14.10 does nothing when the receiver is gone as it resolves', () => {
    const before = corridor(`A:blast-lizard ${ATTACKER} B:${card} B:kuriboh`, 'A 3;A1G3 B 3;T3')
    const lines = told(before, 'g3xg4', 'g4!1>g5', 'g2!1>g5')
    expect(lines.slice(6)).toEqual([
      'monsterDestroyed g5 kuriboh ability',
      'linkResolved 2 all',
      'linkResolved 1 nothing',
      'attackTaken g4',
      'damaged g4 40',
      ...(card === 'gate-guardian' ? [] : [`monsterDestroyed g4 ${card}`]),
      'battleEnded g3xg4 done',
    ])
  })

  it('R16.6 does nothing when it is gone itself as its ability resolves', () => {
    const lizard = corridor(`A:blast-lizard ${ATTACKER} B:${card} ${RECEIVER}`, 'A 3;A1G6 B 3;T3')
    expect(told(lizard, 'g3xg4', 'g4!1>g5', 'g2!1>g4').slice(-4)).toEqual([
      `monsterDestroyed g4 ${card} ability`,
      'linkResolved 2 all',
      'linkResolved 1 nothing',
      'battleEnded g3xg4 gone',
    ])
  })

  it('R16.10.2 without a chain it is the one answer, and resolves at once', () => {
    const off = corridor(`. ${ATTACKER} B:${card} ${RECEIVER}`, 'A 3;A1 B 3;T9 [chain=off]')
    expect(told(off, 'g3xg4', 'g4!1>g5').slice(4)).toEqual([
      'linkResolved 1 all',
      'attackTaken g4',
      `damageChanged g4 40>0 ${card}`,
      'damaged g5 40',
      'battleEnded g3xg4 done',
    ])
  })
})

describe('damage that is handed on', () => {
  /** B's Suijin on g4 is attacked by A's Summoned Skull on g3, whose helper stands on g2. */
  const board = (helper: string, receivers: string, crests = 'A1', pool = 'T3') =>
    corridor(
      `${helper} ${ATTACKER} B:suijin ${receivers}`,
      `A 3;${crests} B 3;${pool} [crestCap=99]`,
    )

  it('R14.24 stays with the target when the receiver has left by then', () => {
    const before = board('A:blast-lizard', 'B:kuriboh', 'A1G3')
    const handed = act(before, 'g3xg4', 'g4!1>g5', 'pass')
    expect(askedIn(handed.state)).toBe('A window')
    expect(told(handed.state, 'g2!1>g5').slice(2)).toEqual([
      'monsterDestroyed g5 kuriboh ability',
      'linkResolved 1 all',
      'damaged g4 40',
      'monsterDestroyed g4 suijin',
      'battleEnded g3xg4 done',
    ])
  })

  it('R14.24 stays with the target when the receiver has changed sides by then', () => {
    const before = board('A:thousand-eyes-restrict', RECEIVER, 'A1G8')
    expect(told(before, 'g3xg4', 'g4!1>g5', 'pass', 'g2!1>g5').slice(-5)).toEqual([
      'controlChanged g5 A turn',
      'linkResolved 1 all',
      'damaged g4 40',
      'monsterDestroyed g4 suijin',
      'battleEnded g3xg4 done',
    ])
  })

  it('R14.24 R12.5 is handed on once: the use that resolves first leaves nothing for the next', () => {
    const before = board('.', `${RECEIVER} B:gaia-the-fierce-knight`, 'A1', 'T6')
    expect(told(before, 'g3xg4', 'g4!1>g5', 'g4!1>g6').slice(6)).toEqual([
      'linkResolved 2 all',
      'linkResolved 1 all',
      'attackTaken g4',
      'damageChanged g4 40>0 suijin',
      'damaged g6 40',
      'monsterDestroyed g6 gaia-the-fierce-knight',
      'battleEnded g3xg4 done',
    ])
  })

  it('R14.24 R14.18 is 0 for a receiver that takes no damage', () => {
    const before = board('B:lord-of-d', 'B:baby-dragon')
    expect(told(before, 'g3xg4', 'g4!1>g5').slice(-3)).toEqual([
      'damageChanged g4 40>0 suijin',
      'damageChanged g5 40>0 lord-of-d',
      'battleEnded g3xg4 done',
    ])
  })

  it('R14.24 R12.7 may destroy the receiver', () => {
    expect(told(board('.', 'B:kuriboh'), 'g3xg4', 'g4!1>g5').slice(-4)).toEqual([
      'damageChanged g4 40>0 suijin',
      'damaged g5 40',
      'monsterDestroyed g5 kuriboh',
      'battleEnded g3xg4 done',
    ])
  })

  it('R12.5 is what a defence has left, be it nothing', () => {
    const defended = act(board('.', RECEIVER, 'A1', 'D1T3'), 'g3xg4', 'g4!1>g5', 'defend')
    expect(eventsOf(defended).slice(-4)).toEqual([
      'defended g4',
      'damageChanged g4 10>0 suijin',
      'damaged g5 10',
      'battleEnded g3xg4 done',
    ])
    const held = corridor(`. A:flame-swordsman B:suijin ${RECEIVER}`, 'A 3;A1 B 3;D1T3')
    expect(told(held, 'g3xg4', 'g4!1>g5', 'defend').slice(-2)).toEqual([
      'defended g4',
      'battleEnded g3xg4 done',
    ])
  })

  it('R14.5 is handed on in that battle alone', () => {
    const before = corridor(`. A:knight-of-twin-swords B:suijin ${RECEIVER}`, 'A 3;A2 B 3;T3')
    expect(told(before, 'g3xg4', 'g4!1>g5', 'g3xg4').slice(-7)).toEqual([
      'damaged g5 10',
      'battleEnded g3xg4 done',
      'crestsLost A A1',
      'attackDeclared g3xg4',
      'attackTaken g4',
      'damaged g4 10',
      'battleEnded g3xg4 done',
    ])
  })
})
