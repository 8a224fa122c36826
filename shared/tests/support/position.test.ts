import { describe, expect, it } from 'vitest'
import { eventsOf, play, refusal } from './play.ts'
import { position } from './position.ts'

const duel = position`
      f   g   h
 4    .   b2  b
 3    a   a1  a
 2    .   a   .
 1    .   A   .
1=A:battle-ox:10  2=B5  A 3;M2A1  B 3;D1  5A:act`

describe('a drawn position', () => {
  it('holds what the picture shows', () => {
    expect(duel.monsters.map(({ card, damage }) => [card.id, damage])).toEqual([
      ['battle-ox', card('battle-ox') - 10],
      ['larvae-moth', 0],
    ])
    expect(duel.seats.B.crests).toMatchObject({ defense: 1, attack: 0 })
  })

  it('takes lists beside it', () => {
    const brought = position({ lists: { A: { dice: ['blue-eyes-white-dragon'] } } })`
      g
 2    a
 1    A
1A:roll [maxLevel4=none]`
    expect(brought.setup.lists.A.dice[0]?.id).toBe('blue-eyes-white-dragon')
  })

  it('says what is wrong with it', () => {
    expect(
      () => position`
      g
 2    .1
1=A1`,
    ).toThrow('off_path')
  })
})

const card = (id: string): number =>
  duel.monsters.map((monster) => monster.card).find((one) => one.id === id)?.hp ?? 0

describe('play', () => {
  it('gives intents for whoever must answer', () => {
    const played = play(duel, 'g3xg4', 'take')
    expect(played).toHaveEvents('attackDeclared g3xg4', 'attackTaken g4', 'damaged g4 20')
    expect(eventsOf(played, 'A')).toContain('monsterDestroyed g4 larvae-moth')
    expect(played.state.monsters).toHaveLength(1)
  })

  it('lets dice show what a test names', () => {
    const played = play(duel, 'end', 'roll 2.3.4 = S S S')
    expect(played).toHaveEvents('turnBegan 6B', 'diceRolled B 2S.3S.4S')
    expect(played).not.toHaveEvents('turnBegan 7A')
    expect(() => play(duel, 'end', { chance: [0] })).toThrow('left over')
  })

  it('names another actor in front', () => {
    expect(play(duel, 'B resign').state.outcome?.winner).toBe('A')
    expect(play(duel, 'lapse B draw').state.outcome?.winner).toBeNull()
  })

  it('tells why an intent is refused', () => {
    expect(refusal(duel, 'g3xh3')).toMatchObject({ code: 'bad_target' })
    expect(() => refusal(duel, 'end')).toThrow('not refused')
  })
})
