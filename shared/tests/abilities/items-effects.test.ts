import { describe, expect, it } from 'vitest'
import { act, told, valuesAt } from '../support/abilities.ts'
import { corridor } from '../support/corridor.ts'
import { lab } from '../support/lab.ts'
import { crestsOf, damageAt, monsterAt } from '../support/look.ts'
import { eventsOf, play } from '../support/play.ts'
import { position } from '../support/position.ts'

/** Lines about A's monster that walks one space, onto B's item. */
const found = (mover: string, item: string, seats = 'A 3;M1', options = '') =>
  told(corridor(`${mover} B:${item}~ . . B7`, `${seats} ${options}`), 'g2-g3').slice(5)

describe('Medical Aid Kit', () => {
  it('restores up to 20 HP, never above the printed value (R12.6)', () => {
    const rabid = (left: string) => found(`A:rabid-horseman${left}`, 'medical-aid-kit')
    expect(rabid(':10')).toEqual([
      'healed g3 20 item',
      'linkResolved 1 all',
      'itemDiscarded g3 medical-aid-kit',
    ])
    expect(rabid(':20')[0]).toBe('healed g3 20 item')
    expect(rabid(':30')[0]).toBe('healed g3 10 item')
  })

  it('does nothing for who carries no damage, and is used up', () => {
    expect(found('A:rabid-horseman', 'medical-aid-kit')).toEqual([
      'linkResolved 1 nothing',
      'itemDiscarded g3 medical-aid-kit',
    ])
  })
})

describe('Exploding Disk', () => {
  it('deals 20 damage that nobody defends, to the monster that entered alone', () => {
    const duel = corridor('A:mystic-horseman B:exploding-disk~ A1:10', 'A 3;M1D9 B 3;D9')
    const walked = act(duel, 'g2-g3')
    expect(eventsOf(walked).slice(5)).toEqual([
      'damaged g3 20 item',
      'linkResolved 1 all',
      'itemDiscarded g3 exploding-disk',
    ])
    expect([damageAt(walked.state, 'g3'), damageAt(walked.state, 'g4')]).toEqual([20, 10])
    expect(crestsOf(walked.state, 'A')).toBe('D9')
  })

  it('destroys who has no more than that left, also with destroyAt exceed if it is more', () => {
    expect(found('A:mystic-horseman:20', 'exploding-disk').slice(0, 2)).toEqual([
      'damaged g3 20 item',
      'monsterDestroyed g3 mystic-horseman item',
    ])
    const exceed = '[destroyAt=exceed]'
    expect(found('A:mystic-horseman:20', 'exploding-disk', 'A 3;M1', exceed)).toEqual([
      'damaged g3 20 item',
      'linkResolved 1 all',
      'itemDiscarded g3 exploding-disk',
    ])
    expect(found('A:mystic-horseman:10', 'exploding-disk', 'A 3;M1', exceed)).toContain(
      'monsterDestroyed g3 mystic-horseman item',
    )
  })

  it('is no attack: the destroyed monster counts as destroyed, and nobody is credited', () => {
    const duel = play(corridor('A1 B:exploding-disk~', 'A 3;M1'), 'g2-g3').state
    expect(duel.destroyed).toEqual([{ summoner: 'A', die: 1, figure: 1 }])
    expect(duel.lastEventfulTurn).toBe(duel.turn)
  })
})

describe('Time Machine', () => {
  it('puts the monster back where its walk began, whatever it met before', () => {
    const duel = corridor('. A1:10 B:medical-aid-kit~ . B:time-machine~ .', 'A 3;M9')
    const walked = act(duel, 'g3-g4-g5-g6-g7')
    expect(walked).toHaveEvents(
      'healed g4 10 item',
      'monsterWalked g4-g5-g6 M2',
      'monsterPut g6>g3 item',
      'itemDiscarded g6 time-machine',
    )
    expect(monsterAt(walked.state, 'g3')).toMatchObject({ moved: true, damage: 0 })
    expect(crestsOf(walked.state, 'A')).toBe('M6')
  })

  it('also back to its own space, when the walk came back to its start', () => {
    const duel = corridor('. A1+B:time-machine~ . .', 'A 3;M9')
    expect(told(duel, 'g3-g4-g3-g2').slice(-3)).toEqual([
      'monsterPut g3>g3 item',
      'linkResolved 1 all',
      'itemDiscarded g3 time-machine',
    ])
  })

  it('leaves damage, values and the chance to attack as they are', () => {
    const duel = corridor('. A1:10A-10 B:time-machine~ B7', 'A 3;M1A1')
    const back = act(duel, 'g3-g4').state
    expect(monsterAt(back, 'g3')).toEqual({ ...monsterAt(duel, 'g3'), moved: true })
  })

  it('does nothing once the monster has left, and fetches one that has charged away', () => {
    const duel = lab('A1:10 B:time-machine~ . B:archer', 'A 3;M9 B 3;T1')
    expect(told(duel, 'g2-g3-g4', 'g5!1>g3').slice(-3)).toEqual([
      'linkResolved 2 all',
      'linkResolved 1 nothing',
      'itemDiscarded g3 time-machine',
    ])
    const charged = lab('A:drake B:time-machine~ . . .', 'A 3;M9G3')
    const away = act(charged, 'g2-g3-g4', 'g3!1:L1:y+')
    expect(eventsOf(away).slice(-5)).toEqual([
      'monsterCharged g3>g6',
      'linkResolved 2 all',
      'monsterPut g6>g2 item',
      'linkResolved 1 all',
      'itemDiscarded g3 time-machine',
    ])
  })
})

describe('Energy Disk', () => {
  it('raises ATK by 20 for as long as the monster is in play, and adds up', () => {
    const twice = corridor(
      'A:knight-of-twin-swords B:energy-disk~ . . B:mystic-horseman',
      'A 3;M9A9;0 B 3;0 [itemKeep=keepAll]',
    )
    const raised = play(twice, 'g2-g3-g4-g3', 'end', 'end').state
    expect(valuesAt(raised, 'g3')).toBe('50/10')
    expect(raised.lasting).toEqual([])
    const struck = play(raised, 'g3-g4-g5', 'g5xg6')
    expect(struck).toHaveEvents('monsterDestroyed g6 mystic-horseman')
  })
})

describe('Trap Bandit and Declaration of Despair', () => {
  it.each([
    ['trap-bandit', 'T'],
    ['declaration-of-despair', 'G'],
  ])('take one crest of their kind from who entered, if there is one: %s', (item, crest) => {
    const rest = (seats: string) => found('A1', item, seats)
    expect(rest(`A 3;M1${crest}2 B 3;G9T9`)).toEqual([
      `crestsLost A ${crest}1 item`,
      'linkResolved 1 all',
      `itemDiscarded g3 ${item}`,
    ])
    expect(rest('A 3;M1A9D9 B 3;G9T9')).toEqual([
      'linkResolved 1 nothing',
      `itemDiscarded g3 ${item}`,
    ])
  })

  it('what was spent meanwhile is gone: nothing is left to take', () => {
    const duel = lab('A:sentinel B:trap-bandit~', 'A 3;M1T1')
    expect(told(duel, 'g2-g3', 'g3!1').slice(-3)).toEqual([
      'linkResolved 2 all',
      'linkResolved 1 nothing',
      'itemDiscarded g3 trap-bandit',
    ])
  })
})

describe('Gluminizer', () => {
  it('doubles what walks cost for both players, own and foreign ones alike', () => {
    for (const owner of ['A', 'B'])
      for (const [seat, turn] of [
        ['A', '5A:act'],
        ['B', '6B:act'],
      ]) {
        const lane = corridor(`${seat}1 . ${owner}:gluminizer`, `A 3;M9 B 3;M9 ${turn}`)
        expect(told(lane, 'g2-g3')).toEqual([`crestsLost ${seat} M2`, 'monsterWalked g2-g3 M2'])
      }
  })

  it('begins when it arrives, in the turn of whoever laid it as well', () => {
    const arriving = corridor('A:sangan . . B7', 'A 3;M9;1-3;s1 B 3;M9;0 5A:dim2 1S.2S.3S', {
      A: {
        dice: ['gluminizer', 'gluminizer', 'gluminizer'],
        figures: Array.from({ length: 10 }, () => 'gluminizer'),
      },
    })
    const walked = play(arriving, 'dim 1/1 L@h4', 'g2-g3', 'end', 'g5-g4')
    expect(walked).toHaveEvents(
      'itemTurnedUp h4 gluminizer summoned',
      'crestsLost A M2',
      'monsterWalked g2-g3 M2',
      'crestsLost B M2',
      'monsterWalked g5-g4 M2',
    )
  })
})

describe('Crater Creator', () => {
  const crowd = position`
      f   g   h   i
 6    .   b3  b4  .
 5    .   b   .   .
 4    x   a   .   .
 3    a5  a2  a6  .
 2    .   a1  .   .
 1    .   A   .   .
1=A1  2=A:crater-creator~  3=B7  4=B:energy-disk~  5=A2  6=A:gluminizer  A 3;M9  B 3`

  it('destroys every monster and every item in the dungeon, itself and who entered too', () => {
    const crater = act(crowd, 'g2-g3')
    expect(eventsOf(crater).slice(2)).toEqual([
      'itemTurnedUp g3 crater-creator setOff',
      'itemSetOff g3 crater-creator battle-warrior',
      'linkAdded A g3 crater-creator!1',
      'monsterDestroyed g6 flame-swordsman item',
      'itemTurnedUp h6 energy-disk destroyed',
      'itemDestroyed h6 energy-disk item',
      'monsterDestroyed f3 dancing-elf item',
      'monsterDestroyed g3 battle-warrior item',
      'itemDestroyed g3 crater-creator item',
      'itemDestroyed h3 gluminizer item',
      'effectEnded h3 doubleMoveCost',
      'linkResolved 1 all',
    ])
    expect([crater.state.monsters, crater.state.items]).toEqual([[], []])
    expect(crater.state.destroyed).toHaveLength(3)
  })

  it('touches no Dungeon Master, no path and no obstacle (R12.12)', () => {
    const { state } = play(crowd, 'g2-g3')
    expect([state.seats.A.heartPoints, state.seats.B.heartPoints]).toEqual([3, 3])
    expect(state.path).toEqual(crowd.path)
    expect(state.ground.obstacles).toEqual(crowd.ground.obstacles)
    expect(state.outcome).toBeNull()
  })

  it('is discarded by nobody afterwards, with itemKeep keepAll as well', () => {
    for (const keep of ['card', 'discardAll', 'keepAll']) {
      const lane = corridor('A1 A:crater-creator~', `A 3;M1 B 3 [itemKeep=${keep}]`)
      expect(told(lane, 'g2-g3').slice(-3)).toEqual([
        'monsterDestroyed g3 battle-warrior item',
        'itemDestroyed g3 crater-creator item',
        'linkResolved 1 all',
      ])
    }
  })

  it('destroys what no damage reaches, and what flies or tunnels', () => {
    const lane = corridor(
      'A1 A:crater-creator~ B:petit-dragon B:lord-of-d B:parrot-dragon B:jirai-gumo',
      'A 3;M1',
    )
    expect(play(lane, 'g2-g3').state.monsters).toEqual([])
  })
})
