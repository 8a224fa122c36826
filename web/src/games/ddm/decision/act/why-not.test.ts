import { BUILT_IN, DEFAULT_LIST, legalIntents, type State } from '@dungeon-dice/client-sdk/rules'
import { describe, expect, it } from 'vitest'
import { parseDiagram } from '../../../../../../shared/tests/support/diagram.ts'
import { watchBots } from '../../../../../tests/support/bot-duel.ts'
import { DE } from '../../../../app/text/de.ts'
import { EN } from '../../../../app/text/en.ts'
import { actorAt } from './acting.ts'
import { actionsIn } from './actions.ts'
import { whyNot } from './why-not.ts'
import { whyWords } from './why-words.ts'

function position(rows: string, pool: string): State {
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
  return read.value
}

const FAR = ' 5   .   b2  b\n 4   .   b   b'
const NEAR = ' 5   .   b   b\n 4   .   b2  b'

describe('why a figure cannot walk or attack', () => {
  it('is that crests are missing, or that no enemy is near (R10.1, R11.2)', () => {
    expect(whyNot(position(FAR, 'D1'), 'A', 'g3')).toMatchObject({
      walk: { code: 'crest_pool_short', crest: 'movement', have: 0 },
      attack: 'noEnemy',
    })
    expect(whyNot(position(NEAR, 'M2'), 'A', 'g3')).toMatchObject({
      walk: null,
      attack: { code: 'crest_pool_short', crest: 'attack' },
    })
  })

  it('is nothing for what it can do, and for what is not an own monster', () => {
    expect(whyNot(position(NEAR, 'M2A1'), 'A', 'g3')).toEqual({ walk: null, attack: null })
    expect(whyWords(EN, position(NEAR, 'M2A1'), 'A', 'g3')).toBe('')
    for (const square of ['g4', 'g1', 'a1', 'f3']) {
      expect(whyNot(position(NEAR, 'M2A1'), 'A', square)).toBeNull()
      expect(whyWords(EN, position(NEAR, 'M2A1'), 'A', square)).toBe('')
    }
  })

  it('is told in sentences', () => {
    expect(whyWords(EN, position(FAR, 'D1'), 'A', 'g3')).toMatch(
      /on g3: Cannot walk: This costs 1 movement crest; you have 0\. Cannot attack: No enemy is in reach\.$/,
    )
    expect(whyWords(DE, position(FAR, 'D1'), 'A', 'g3')).toMatch(/auf g3: Kann nicht ziehen: /)
  })

  it('agrees with what the rules allow, in a whole duel', () => {
    let figures = 0
    for (const { state } of watchBots('tabletop', 2, 'A')) {
      const actions = actionsIn(state)
      if (actions === null || actions.answers === null) continue
      const legal = legalIntents(state, 'A')
      if (legal.length === 0 || state.player !== 'A') continue
      for (const { from } of actions.actors.map(({ at }) => ({ from: at }))) {
        const why = whyNot(state, 'A', from)
        if (why === null) continue
        figures += 1
        const actor = actorAt(actions, from)
        expect(why.walk === null).toBe((actor?.walks.length ?? 0) > 0)
        expect(why.attack === null).toBe((actor?.attacks.length ?? 0) > 0)
      }
    }
    expect(figures).toBeGreaterThan(3)
  })
})
