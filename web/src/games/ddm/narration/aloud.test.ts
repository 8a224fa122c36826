import { BUILT_IN, DEFAULT_LIST, type GameEvent, type State } from '@dungeon-dice/client-sdk/rules'
import { describe, expect, it } from 'vitest'
import { parseDiagram } from '../../../../../shared/tests/support/diagram.ts'
import { DE } from '../../../app/text/de.ts'
import { EN } from '../../../app/text/en.ts'
import { itemAt } from '../decision/act/walk-list.tsx'
import { aloudWords } from './aloud.ts'

function duel(pool: string): State {
  const picture = `     f   g   h
 4   .   b2  b
 3   a   a1  a
 2   .   a   .
 1   .   A   .
1=A10:10  2=B6~
A 3;${pool}  B 3;D1  5A:act`
  const read = parseDiagram(picture, { catalogue: BUILT_IN, defaultList: DEFAULT_LIST })
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return read.value
}

const aloud = (event: GameEvent, own: 'A' | 'B' | null, pool = 'M2A1', text = EN) =>
  aloudWords(event, { text, state: duel(pool), own })

describe('what is told aloud besides', () => {
  it('is the values of a monster that the other side summons', () => {
    const event: GameEvent = {
      type: 'monsterSummoned',
      seat: 'B',
      at: 'g4',
      die: 1,
      monster: 'battle-warrior',
    }
    expect(aloud(event, 'A')).toBe('ATK 20 DEF 10 HP 20, can hit flying monsters.')
    expect(aloud(event, 'A', 'M2', DE)).toBe('ATK 20 DEF 10 HP 20, kann Fliegende treffen.')
    expect(aloud(event, 'B')).toBe('')
    expect(aloud(event, null)).toBe('')
  })

  it('is what an own item does, to its owner alone (R8.2)', () => {
    const event: GameEvent = {
      type: 'itemSummoned',
      seat: 'B',
      at: 'g4',
      die: 6,
      item: 'energy-disk',
      level: 1,
    }
    expect(aloud(event, 'B')).toBe(
      "When a monster enters this item's space: the ATK of that monster rises by 20 permanently.",
    )
    expect(aloud(event, 'A')).toBe('')
  })

  it('is why an own monster cannot defend (R12.1)', () => {
    const event: GameEvent = { type: 'attackTaken', at: 'g3' }
    expect(aloud(event, 'A')).toBe('No defense possible (no defense crests).')
    expect(aloud(event, 'A', 'M2D1')).toBe('')
    expect(aloud(event, 'B')).toBe('')
  })
})

describe('a walk onto an item', () => {
  it('says that it lies there, to its owner with its name (R8.2)', () => {
    const walk = (own: 'A' | 'B') => EN.act.walkTo('g4', 4, itemAt(duel('M4'), 'g4', own))
    expect(walk('B')).toBe('g4 for 4 movement crests, your Energy Disk')
    expect(EN.act.walkTo('g3', 1, itemAt(duel('M4'), 'g3', 'A'))).toBe('g3 for 1 movement crest')
    expect(DE.act.walkTo('g4', 4, itemAt(duel('M4'), 'g4', 'B'))).toMatch(/^g4 .+ Energy Disk$/)
  })
})
