import { BUILT_IN, DEFAULT_LIST, type State, viewState } from '@dungeon-dice/client-sdk/rules'
import { describe, expect, it } from 'vitest'
import { parseDiagram } from '../../../../../../shared/tests/support/diagram.ts'
import { itemFacts, monsterFacts } from './figures.tsx'

const SOURCE = { catalogue: BUILT_IN, defaultList: DEFAULT_LIST }

function duel(text: string): State {
  const read = parseDiagram(text.slice(1), SOURCE)
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return read.value
}

/** A has a monster and an item that lies face down, B a monster. */
const STATE = duel(`
     f   g   h
 4   a   b2  .
 3   a3  a1  a
 2   .   a   .
 1   .   A   .
1=A10  2=B5  3=A6/4~
A 3;M2A1  B 3  5A:act`)

const monsterAt = (state: State, place: number) => {
  const monster = state.monsters[place]
  if (monster === undefined) throw new Error('a monster')
  return monsterFacts(state, monster, { size: state.setup.options.board, below: 'A' })
}

const itemIn = (state: State) => {
  const item = state.items[0]
  if (item === undefined) throw new Error('an item')
  return itemFacts(state, item, { size: state.setup.options.board, below: 'A' })
}

describe('what figures show', () => {
  it('is theirs as it stands', () => {
    expect(monsterAt(STATE, 0)).toMatchObject({
      square: 'g3',
      column: 6,
      row: 16,
      summoner: 'A',
      controller: 'A',
      damage: 0,
      attackBy: 0,
      defenseBy: 0,
      hasMoved: false,
      hasAttacked: false,
    })
  })

  it('is what differs from the card, and what was done in the own turn alone (R10.3, R11.1)', () => {
    const monsters = STATE.monsters.map((monster) => ({
      ...monster,
      attackChange: 20,
      defenseChange: -10,
      moved: true,
      attacks: 1,
    }))
    const changed = { ...STATE, monsters }
    expect(monsterAt(changed, 0)).toMatchObject({ attackBy: 20, hasMoved: true, hasAttacked: true })
    expect(monsterAt(changed, 1)).toMatchObject({ hasMoved: false, hasAttacked: false })
  })

  it('tells an item that lies face down to its owner alone (R8.2)', () => {
    expect(itemIn(viewState(STATE, 'A')).initials).not.toBe('')
    expect(itemIn(viewState(STATE, 'B')).initials).toBe('')
    expect(itemIn(viewState(STATE, 'spectator'))).toMatchObject({ initials: '', isFaceUp: false })
  })
})
