import type { SeatDecision } from '@dungeon-dice/client-sdk'
import type { BoardInput } from '../../board/scene.ts'
import { type Draft, type Drafting, drafted } from '../drafting.tsx'
import { DefendPanel } from './defend-panel.tsx'
import {
  changeDefence,
  type DefendInput,
  type Defending,
  defenceMarks,
  defending,
} from './defending.ts'

const isOfPanel = (input: BoardInput | DefendInput): input is DefendInput =>
  input.type === 'defend' || input.type === 'take'

const DEFENDING: Drafting<Defending, DefendInput> = {
  // There is nothing to choose on the board: picking there only inspects.
  change: (draft, input) => (isOfPanel(input) ? changeDefence(draft, input) : draft),
  answer: ({ given }) => given,
  marks: defenceMarks,
  Panel: DefendPanel,
}

/** The draft of a defence. */
export const defendDraft = (decision: SeatDecision): Draft =>
  drafted(DEFENDING, defending(decision))
