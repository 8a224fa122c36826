import { describe, expect, it } from 'vitest'
import { CREST_LETTERS } from '../../src/ddm/notation/words.ts'
import type { Crest } from '../../src/ddm/rules/01-terms/crests.ts'
import {
  act,
  askedIn,
  short,
  told,
  usesIn,
  withCrests,
  wrongTiming,
  wrongTrigger,
} from '../support/abilities.ts'
import { corridor } from '../support/corridor.ts'
import { eventsOf } from '../support/play.ts'
import { expectRefused } from '../support/refused.ts'

/** Monsters that pay to take less damage: the ability, its price, and how much less that is. */
interface Shield {
  readonly card: string
  readonly use: string
  readonly crest: Crest
  readonly price: number
  readonly less: number
  readonly hp: number
  /** Price for which a Blast Lizard destroys it. */
  readonly bounty: number
}

const SHIELDS: readonly Shield[] = [
  {
    card: 'saggi-the-dark-clown',
    use: '!1',
    crest: 'defense',
    price: 2,
    less: 10,
    hp: 10,
    bounty: 3,
  },
  { card: 'castle-of-d-magic', use: '!1', crest: 'defense', price: 2, less: 20, hp: 20, bounty: 4 },
  {
    card: 'pumpking-the-king-of-ghosts',
    use: '!1',
    crest: 'defense',
    price: 3,
    less: 30,
    hp: 30,
    bounty: 5,
  },
  { card: 'gator-dragon', use: '!1:1', crest: 'defense', price: 1, less: 10, hp: 30, bounty: 4 },
  { card: 'gator-dragon', use: '!1:4', crest: 'defense', price: 4, less: 40, hp: 30, bounty: 4 },
  { card: 'strike-ninja', use: '!2', crest: 'trap', price: 2, less: 40, hp: 20, bounty: 5 },
  {
    card: 'dark-eyes-illusionist',
    use: '!1',
    crest: 'trap',
    price: 5,
    less: 40,
    hp: 10,
    bounty: 6,
  },
]

/** ATK 40, neither flying nor with an ability. */
const ATTACKER = 'A:summoned-skull'

/** Events of an attack of so many points on the shielded monster on g4. */
const dealt = ({ card, hp }: Shield, points: number): readonly string[] => [
  ...(points > 0 ? [`damaged g4 ${points}`] : []),
  ...(points >= hp ? [`monsterDestroyed g4 ${card}`] : []),
]

describe.each(SHIELDS)('$card with $use', (shield) => {
  const { card, use, crest, price, less } = shield
  const pool = (count: number) => `${CREST_LETTERS[crest]}${count}`
  const board = (crests: string, own = 'A1', first = '.') =>
    corridor(`${first} ${ATTACKER} B:${card}`, `A 3;${own} B 3;${crests}`)
  const after = 40 - less

  it('R12.5 R14.5 takes less damage in this battle, and nothing of that stays', () => {
    const played = act(board(pool(price)), 'g3xg4', `g4${use}`)
    expect(eventsOf(played)).toEqual([
      'crestsLost A A1',
      'attackDeclared g3xg4',
      `crestsLost B ${pool(price)}`,
      `linkAdded B g4 ${card}${use}`,
      'linkResolved 1 all',
      'attackTaken g4',
      `damageChanged g4 40>${after} ${card}`,
      ...dealt(shield, after),
      'battleEnded g3xg4 done',
    ])
    expect(played.state.lasting).toEqual([])
  })

  it('R11.5.5 R12.5 helps in the second window as well', () => {
    const undefended = crest === 'defense' ? ['pass', 'take'] : ['pass']
    const lines = told(board(pool(price)), 'g3xg4', ...undefended, `g4${use}`)
    expect(lines.slice(lines.indexOf('attackTaken g4') + 1)).toEqual([
      `crestsLost B ${pool(price)}`,
      `linkAdded B g4 ${card}${use}`,
      'linkResolved 1 all',
      `damageChanged g4 40>${after} ${card}`,
      ...dealt(shield, after),
      'battleEnded g3xg4 done',
    ])
  })

  it('R14.2 may be used twice in one battle', () => {
    const lines = told(board(pool(2 * price)), 'g3xg4', `g4${use}`, `g4${use}`)
    expect(lines.filter((line) => line.startsWith('linkResolved'))).toEqual([
      'linkResolved 2 all',
      'linkResolved 1 all',
    ])
    expect(lines).toContain(`damageChanged g4 40>${after} ${card}`)
  })

  it('R14.1 R6.6 with one crest short nobody is asked, and it is refused', () => {
    const poor = act(board(price === 1 ? 'M1' : pool(price - 1)), 'g3xg4')
    expect(usesIn(poor.state)).not.toContain(`g4${use}`)
    const asked = act(board(pool(price)), 'g3xg4').state
    expect(askedIn(asked)).toBe('B window')
    expectRefused(withCrests(asked, 'B', crest, price - 1), `g4${use}`, short(crest, price))
  })

  it('R16.6 does nothing when it is destroyed before its ability resolves', () => {
    const before = board(pool(price), `A1G${shield.bounty}`, 'A:blast-lizard')
    expect(told(before, 'g3xg4', `g4${use}`, 'g2!1>g4').slice(4)).toEqual([
      `crestsLost A G${shield.bounty}`,
      'linkAdded A g2 blast-lizard!1>g4',
      `monsterDestroyed g4 ${card} ability`,
      'linkResolved 2 all',
      'linkResolved 1 nothing',
      'battleEnded g3xg4 gone',
    ])
  })

  it('R14.16 is used by the monster that is attacked alone', () => {
    const other = corridor(`. ${ATTACKER} B:gator-dragon B:${card}`, 'A 3;A1 B 3;D9T9')
    const trigger = 'on-attacked'
    expectRefused(act(other, 'g3xg4').state, `g5${use}`, wrongTrigger(trigger))
    const own = corridor(`A:${card} B7`, 'A 3;D9T9')
    expectRefused(
      own,
      `g2${use}`,
      crest === 'defense' ? wrongTiming('defense') : wrongTrigger(trigger),
    )
  })

  it('R16.10.2 without a chain it is the one answer, and resolves at once', () => {
    const off = corridor(`. ${ATTACKER} B:${card}`, 'A 3;A1 B 3;D9T9 [chain=off]')
    const answered = act(off, 'g3xg4', `g4${use}`)
    expect(eventsOf(answered).slice(2)).toEqual([
      `crestsLost B ${pool(price)}`,
      `linkAdded B g4 ${card}${use}`,
      'linkResolved 1 all',
    ])
    expect(askedIn(answered.state)).toBe('B defend')
    expectRefused(answered.state, `g4${use}`, {
      code: 'wrong_step',
      rule: 'R5.1',
      awaited: 'defend',
    })
    expect(told(answered.state, 'take')).toContain(`damageChanged g4 40>${after} ${card}`)
  })
})

describe('damage that is lowered', () => {
  const against = (attacker: string, target: string, crests: string) =>
    corridor(`. A:${attacker} B:${target}`, `A 3;A1 B 3;${crests}`)

  it('R12.5 is what a defence has left', () => {
    const before = against('summoned-skull', 'castle-of-d-magic', 'D3')
    expect(told(before, 'g3xg4', 'g4!1', 'defend').slice(-3)).toEqual([
      'defended g4',
      'damageChanged g4 20>0 castle-of-d-magic',
      'battleEnded g3xg4 done',
    ])
  })

  it('R12.5 never falls below 0', () => {
    const before = against('larvae-moth', 'pumpking-the-king-of-ghosts', 'D3')
    expect(told(before, 'g3xg4', 'g4!1').slice(-2)).toEqual([
      'damageChanged g4 20>0 pumpking-the-king-of-ghosts',
      'battleEnded g3xg4 done',
    ])
  })

  it('R12.5 R14.2 is lowered again by each use', () => {
    const before = against('summoned-skull', 'castle-of-d-magic', 'D4')
    expect(told(before, 'g3xg4', 'g4!1', 'g4!1').slice(6)).toEqual([
      'linkResolved 2 all',
      'linkResolved 1 all',
      'attackTaken g4',
      'damageChanged g4 40>20 castle-of-d-magic',
      'damageChanged g4 20>0 castle-of-d-magic',
      'battleEnded g3xg4 done',
    ])
    const often = against('summoned-skull', 'gator-dragon', 'D3')
    expect(told(often, 'g3xg4', 'g4!1:2', 'pass', 'take', 'g4!1:1').slice(-3)).toEqual([
      'damageChanged g4 20>10 gator-dragon',
      'damaged g4 10',
      'battleEnded g3xg4 done',
    ])
  })

  it('R12.5 is prevented once: what is 0 already does not change', () => {
    const before = against('summoned-skull', 'strike-ninja', 'T4')
    expect(told(before, 'g3xg4', 'g4!2', 'g4!2').slice(-2)).toEqual([
      'damageChanged g4 40>0 strike-ninja',
      'battleEnded g3xg4 done',
    ])
  })

  it('R18.9 Gator Dragon names how many crests it pays, from one to all it has', () => {
    const { state } = act(against('summoned-skull', 'gator-dragon', 'D3'), 'g3xg4')
    expect(usesIn(state)).toEqual(['g4!1:1', 'g4!1:2', 'g4!1:3'])
    expectRefused(state, 'g4!1:4', short('defense', 4))
    for (const named of ['g4!1', 'g4!1:0'])
      expectRefused(state, named, { code: 'bad_choices', rule: 'R18.9', field: 'crests' })
  })

  it('R14.16 R12.10 also from an attack of a Dungeon Master', () => {
    const before = corridor('B:strike-ninja', 'A 3;A1 B 3;T2')
    expect(told(before, 'g1xg2', 'g2!2').slice(-2)).toEqual([
      'damageChanged g2 10>0 strike-ninja',
      'battleEnded g1xg2 done',
    ])
  })

  it('R14.5 holds for that battle alone', () => {
    const twice = corridor('. A:knight-of-twin-swords B:strike-ninja', 'A 3;A2 B 3;T2')
    expect(told(twice, 'g3xg4', 'g4!2', 'g3xg4').slice(-4)).toEqual([
      'attackDeclared g3xg4',
      'attackTaken g4',
      'damaged g4 10',
      'battleEnded g3xg4 done',
    ])
  })
})
