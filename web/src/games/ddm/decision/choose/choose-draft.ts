import type { SeatDecision } from '@dungeon-dice/client-sdk'
import { type Draft, type Drafting, drafted } from '../drafting.tsx'
import { ChoosePanel } from './choose-panel.tsx'
import { changePick, type PickInput, type Picking, picking, pickMarks } from './picking.ts'

const PICKING: Drafting<Picking, PickInput> = {
  change: changePick,
  answer: ({ given }) => given,
  marks: pickMarks,
  Panel: ChoosePanel,
}

/** The draft of a choice that an effect asks for. */
export const chooseDraft = (decision: SeatDecision): Draft => drafted(PICKING, picking(decision))
