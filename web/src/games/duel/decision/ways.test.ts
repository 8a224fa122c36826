import { type Answer, legalIntents, parsePosition } from '@dungeon-dice/client-sdk/duel'
import { describe, expect, it } from 'vitest'
import { answerOf, leftOf, nextFacet, type Verb, valuesOf, type Way, waysOf } from './ways.ts'

const FIELD =
  'A 8000 | a3 battle-steer atk | as1 war-drum set | reserve petit-dragon keen-edge tripwire fresh-reserves || B 8000 | b2 kuriboh atk || turn 9 main'

const read = parsePosition(FIELD)
if (!read.ok) throw new Error(read.error.code)
const legal = legalIntents(read.value, 'A')
const ways = waysOf(legal)

const wayOf = (verb: Verb, source: string): Way => {
  const way = ways.find((one) => one.verb === verb && one.source === source)
  if (way === undefined) throw new Error(`no way to ${verb} ${source}`)
  return way
}

describe('what can be done with cards', () => {
  it('a monster is laid nearest to the middle', () => {
    const way = wayOf('atk', 'petit-dragon')
    expect(nextFacet(way, {})).toBeNull()
    expect(answerOf(way, {})).toMatchObject({ type: 'place', zone: 'a2', position: 'atk' })
  })

  it('a card with a target asks for it first', () => {
    const way = wayOf('play', 'keen-edge')
    expect(nextFacet(way, {})).toBe('target')
    expect(valuesOf(leftOf(way, {}), 'target')).toEqual(['a3'])
    expect(answerOf(way, { target: 'a3' })).toMatchObject({ type: 'play', target: 'a3' })
  })

  it('a set card is activated from its zone', () => {
    const way = wayOf('activate', 'as1')
    expect(valuesOf(leftOf(way, {}), 'target').toSorted()).toEqual(['a3', 'b2'])
  })

  it('each legal answer that uses a card can be reached', () => {
    const others = ['enterBattle', 'endTurn', 'attack', 'endBattle', 'pass', 'decline']
    const reached = new Set<Answer>(ways.flatMap(({ answers }) => answers))
    expect(legal.filter((one) => !others.includes(one.type) && !reached.has(one))).toEqual([])
  })
})
