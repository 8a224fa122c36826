import { describe, expect, it } from 'vitest'
import { act, told } from '../support/abilities.ts'
import { corridor } from '../support/corridor.ts'
import { lab } from '../support/lab.ts'
import { eventsOf, play } from '../support/play.ts'
import { position } from '../support/position.ts'
import { expectRefused } from '../support/refused.ts'

/** Only what is told of damage. */
const damageIn = (lines: readonly string[]) => lines.filter((line) => /^damage/.test(line))

describe('effects on the damage of a battle', () => {
  it('R12.5 apply to the result of the attack, after the defence', () => {
    const gator = corridor('. A:gemini-elf B:gator-dragon', 'A 3;A1 B 3;D2')
    expect(told(gator, 'g3xg4', 'g4!1:1', 'pass', 'defend').slice(-4)).toEqual([
      'defended g4',
      'damageChanged g4 30>20 gator-dragon',
      'damaged g4 20',
      'battleEnded g3xg4 done',
    ])
  })

  it('R12.5 never take it below 0, and nothing is told of what changes nothing', () => {
    const gator = (crests: string) =>
      corridor('. A:gemini-elf B:gator-dragon', `A 3;A1 B 3;${crests}`)
    expect(told(gator('D8'), 'g3xg4', 'g4!1:8').slice(-3)).toEqual([
      'attackTaken g4',
      'damageChanged g4 40>0 gator-dragon',
      'battleEnded g3xg4 done',
    ])
    const twice = told(gator('D9'), 'g3xg4', 'g4!1:4', 'g4!1:5')
    expect(damageIn(twice)).toEqual(['damageChanged g4 40>0 gator-dragon'])
  })

  it('R12.5 in the order in which they resolved: the last link of a chain first', () => {
    const shelter = lab('. A:gemini-elf B:shelter', 'A 3;A1 B 3;T2')
    expect(damageIn(told(shelter, 'g3xg4', 'g4!1', 'g4!2'))).toEqual([
      'damageChanged g4 40>0 shelter',
    ])
    expect(damageIn(told(shelter, 'g3xg4', 'g4!2', 'g4!1'))).toEqual([
      'damageChanged g4 40>20 shelter',
      'damageChanged g4 20>0 shelter',
    ])
    expect(damageIn(told(shelter, 'g3xg4', 'g4!1', 'pass', 'g4!2'))).toEqual([
      'damageChanged g4 40>20 shelter',
      'damageChanged g4 20>0 shelter',
    ])
  })

  it('R12.5 R14.18 a standing protection comes before them', () => {
    const duel = corridor('. A7 B:gator-dragon A:lord-of-d', 'A 3;A1 B 3;D1')
    expect(told(duel, 'g3xg4', 'g4!1:1').slice(-3)).toEqual([
      'attackTaken g4',
      'damageChanged g4 20>0 lord-of-d',
      'battleEnded g3xg4 done',
    ])
  })

  it('R12.5 work for the monster whose effect it is, and for no other', () => {
    const duel = lab('. A:gemini-elf B:sangan B:screen', 'A 3;A1 B 3;T1')
    expect(damageIn(told(duel, 'g3xg4', 'g5!1'))).toEqual(['damaged g4 40'])
  })

  it('R12.5 end with the battle: the next attack deals all', () => {
    const knight = corridor('. A:knight-of-twin-swords B:saggi-the-dark-clown', 'A 3;A2 B 3;D2')
    const fought = act(knight, 'g3xg4', 'g4!1', 'g3xg4')
    expect(fought).toHaveEvents('damageChanged g4 10>0 saggi-the-dark-clown', 'damaged g4 10')
  })

  it('R12.5 R14.24 what is handed on is changed by effects on the receiver', () => {
    const duel = (receiver: string, crests: string) =>
      lab(`. A:gemini-elf B:suijin ${receiver}`, `A 3;A1 B 3;${crests}`)
    expect(damageIn(told(duel('B:screen', 'T3'), 'g3xg4', 'g4!1>g5'))).toEqual([
      'damageChanged g4 40>0 suijin',
      'damaged g5 40',
    ])
    expect(damageIn(told(duel('B:screen', 'T4'), 'g3xg4', 'g5!1', 'g4!1>g5'))).toEqual([
      'damageChanged g4 40>0 suijin',
      'damageChanged g5 40>0 screen',
    ])
    const dragons = duel('B:petit-dragon B:lord-of-d', 'T3')
    expect(damageIn(told(dragons, 'g3xg4', 'g4!1>g5'))).toEqual([
      'damageChanged g4 40>0 suijin',
      'damageChanged g5 40>0 lord-of-d',
    ])
  })

  it('R12.5 R14.24 what is handed on is not handed on again', () => {
    const relays = lab('. A:gemini-elf B:relay B:relay B:sentinel', 'A 3;A1 B 3;T2')
    expect(damageIn(told(relays, 'g3xg4', 'g5!1>g6', 'g4!1>g5'))).toEqual([
      'damageChanged g4 40>0 relay',
      'damaged g5 40',
    ])
  })

  it('R12.5 R14.24 the target keeps what it handed to one that has left or changed sides', () => {
    const relay = lab('. A:gemini-elf B:relay B:sentinel A:charmer A:archer', 'A 3;A1T1 B 3;T1')
    const lines = (...steps: readonly string[]) => damageIn(told(relay, 'g3xg4', ...steps))
    expect(lines('g4!1>g5', 'pass', 'pass')).toEqual([
      'damageChanged g4 40>0 relay',
      'damaged g5 40',
    ])
    expect(lines('g4!1>g5', 'pass', 'g6!1>g5')).toEqual(['damaged g4 40'])
  })
})

describe('what no Dungeon Master feels', () => {
  it('R12.12 abilities and items do not touch one unless they name it', () => {
    const crater = act(corridor('A:crater-creator~ A1 B1', 'A 3;M1'), 'g3-g2')
    expect(crater.state.monsters).toEqual([])
    expect(crater.state.items).toEqual([])
    expect([crater.state.seats.A.heartPoints, crater.state.seats.B.heartPoints]).toEqual([3, 3])
    expect(crater).not.toHaveEvents('heartPointsLost A 1 left 2')
    expect(crater.state.outcome).toBeNull()
  })

  it('R12.12 a blast beside one, or a charge at one, leaves it alone', () => {
    const gate = position`
      g
19    B
18    a1
17    a2
 1    A
1=A:magician-dragon  2=B7  A 3;G3`
    const blast = act(gate, 'g18!2')
    expect(eventsOf(blast).slice(-2)).toEqual([
      'monsterDestroyed g17 flame-swordsman ability',
      'linkResolved 1 all',
    ])
    expect(blast.state.seats.B.heartPoints).toBe(3)
    const charge = position`
      g
19    B
18    a
17    a1
 1    A
1=A:thunder-ball  A 3;G6`
    expect(play(charge, 'g17!1:L4:y+')).toHaveEvents('monsterCharged g17>g18')
  })

  it('R12.12 none is a target: whoever names its space is refused', () => {
    const gate = position`
      g
19    B
18    a1
17    b2
 1    A
1=A:the-13th-grave  2=B7  A 3;G3`
    for (const at of ['g19', 'g1'])
      expectRefused(gate, `g18!1>${at}`, { code: 'bad_target', rule: 'R14.10', at })
  })
})
