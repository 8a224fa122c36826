import type { SeatDecision } from '@dungeon-dice/client-sdk'
import type { BoardInput } from '../../board/scene.ts'
import { type Draft, type Drafting, drafted } from '../drafting.tsx'
import { keepRoll } from './last-roll.ts'
import { RollPanel } from './roll-panel.tsx'
import { changeRoll, type RollInput, type Rolling, rollAnswer, rolling } from './rolling.ts'

const OF_PANEL: readonly string[] = ['toggle', 'suggest', 'roll'] satisfies RollInput['type'][]

const isOfPanel = (input: BoardInput | RollInput): input is RollInput =>
  OF_PANEL.includes(input.type)

const ROLLING: Drafting<Rolling, RollInput> = {
  change: (draft, input) => {
    if (!isOfPanel(input)) return draft
    const next = changeRoll(draft, input)
    if (next.isGiven) keepRoll(next.chosen)
    return next
  },
  answer: rollAnswer,
  marks: () => [],
  Panel: RollPanel,
}

/** The draft of a roll. */
export const rollDraft = (decision: SeatDecision): Draft => drafted(ROLLING, rolling(decision))
