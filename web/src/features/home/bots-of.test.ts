import { expect, it } from 'vitest'
import { BRAINS as DDM } from '../../../../shared/src/ddm/bots/index.ts'
import { BRAINS as DUEL } from '../../../../shared/src/duel/bots/index.ts'
import { BRAINS as SKIRMISH } from '../../../../shared/src/skirmish/bots/index.ts'
import { BOTS_OF } from './bots-of.ts'

it('the start page offers every bot of every game, the weakest first', () => {
  const named = { ddm: DDM, duel: DUEL, skirmish: SKIRMISH }
  for (const [game, brains] of Object.entries(named))
    expect(BOTS_OF[game as keyof typeof BOTS_OF]).toEqual(Object.keys(brains))
})
