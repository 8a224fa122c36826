import { describe, expect, it } from 'vitest'
import { EN } from '../../app/text/en.ts'
import { actsOf } from '../../games/ddm/presentation/acts.ts'
import { PACES } from '../../games/ddm/presentation/pace.ts'
import { lessonMatch } from './lesson-match.ts'
import { FIRST_MATCH } from './lessons/first-match.ts'
import { LEARN_EN } from './text/en.ts'
import { waitingTitle } from './waiting-title.ts'

const titleOf = (
  presented: Parameters<typeof waitingTitle>[0]['presented'],
  own: 'A' | 'B' = 'A',
) => waitingTitle({ text: EN, learn: LEARN_EN, own, presented })

describe('the title while nothing is asked', () => {
  const match = lessonMatch(FIRST_MATCH, { pauseMs: 0 })
  const before = { state: match.state, history: match.history }

  it('is that of the opponent’s turn only in that turn', () => {
    expect(titleOf({ act: null, bars: before })).toBe(EN.match.goesOn)
    expect(titleOf({ act: null, bars: before }, 'B')).toBe(LEARN_EN.waiting)
  })

  it('says that the dice are rolling as long as they do', async () => {
    await match.decision?.answer({ type: 'roll', dice: [1, 2, 3] })
    const { state, history } = match
    const step = { state, history, events: history, by: 'A' as const }
    const [roll = null] = actsOf(step, 'A', PACES.normal)
    expect(titleOf({ act: roll, bars: before })).toBe(EN.presentation.rolling)
  })
})
