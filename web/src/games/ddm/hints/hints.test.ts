import type { SeatDecision } from '@dungeon-dice/client-sdk'
import { BUILT_IN, DEFAULT_LIST, decisionOf, legalIntents } from '@dungeon-dice/client-sdk/rules'
import { describe, expect, it } from 'vitest'
import { parseDiagram } from '../../../../../shared/tests/support/diagram.ts'
import { hintOf } from './hints.ts'

/** A's decision to act, with B's monster so many steps away. */
function acting(rows: string, pool = 'M2A1'): SeatDecision {
  const read = parseDiagram(
    `     f   g   h
${rows}
 3   a   a1  a
 2   .   a   .
 1   .   A   .
1=A10  2=B5
A 3;${pool}  B 3  5A:act`,
    { catalogue: BUILT_IN, defaultList: DEFAULT_LIST },
  )
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  const state = read.value
  const asked = decisionOf(state)
  if (asked === null) throw new Error('nothing is asked')
  const legal = () => legalIntents(state, asked.seat)
  return { number: 1, asked, state, legal } as unknown as SeatDecision
}

const FAR = ' 5   .   b2  b\n 4   .   b   b'
const NEAR = ' 5   .   b   b\n 4   .   b2  b'

describe('what is explained', () => {
  it('is each kind of decision once', () => {
    expect(hintOf(acting(FAR), [])).toBe('act')
    expect(hintOf(acting(FAR), ['act'])).toBeNull()
  })

  it('is not moving while nobody can move (R10.1)', () => {
    expect(hintOf(acting(FAR, 'A1'), [])).toBeNull()
  })

  it('is attacking as soon as somebody can attack (R11.1)', () => {
    expect(hintOf(acting(NEAR), ['act'])).toBe('attack')
    expect(hintOf(acting(NEAR), ['act', 'attack'])).toBeNull()
  })
})
