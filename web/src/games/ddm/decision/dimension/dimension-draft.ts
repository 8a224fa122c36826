import type { SeatDecision } from '@dungeon-dice/client-sdk'
import { present } from '@dungeon-dice/client-sdk/rules'
import { textNow } from '../../../../lib/text/text.tsx'
import { type Draft, type Drafting, drafted } from '../drafting.tsx'
import { DimensionPanel } from './dimension-panel.tsx'
import {
  changeDimension,
  type DimensionInput,
  type Dimensioning,
  dimensioning,
} from './dimensioning.ts'
import { keepNet } from './last-net.ts'
import { dimensionGhost, dimensionMarks, fitWords } from './showing.ts'

const DIMENSIONING: Drafting<Dimensioning, DimensionInput> = {
  change: (draft, input) => {
    const next = changeDimension(draft, input)
    if (next.given?.type === 'dimension') keepNet(next.given.net)
    return next
  },
  answer: ({ given }) => given,
  marks: (draft) => dimensionMarks(draft, textNow()),
  ghost: dimensionGhost,
  brief: (draft) => (draft.aimed === null ? '' : fitWords(draft, textNow())),
  Panel: DimensionPanel,
}

/** The draft of a summon: the figure, and the place of its piece. */
export function dimensionDraft(decision: SeatDecision): Draft {
  return drafted(DIMENSIONING, present(dimensioning(decision), 'a summon has placements'))
}
