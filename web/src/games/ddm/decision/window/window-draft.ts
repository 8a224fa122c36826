import type { SeatDecision } from '@dungeon-dice/client-sdk'
import { type Draft, type Drafting, drafted } from '../drafting.tsx'
import {
  type AnswerInput,
  type Answering,
  answering,
  answerMarks,
  changeAnswer,
} from './answering.ts'
import { WindowPanel } from './window-panel.tsx'

const ANSWERING: Drafting<Answering, AnswerInput> = {
  change: changeAnswer,
  answer: ({ given }) => given,
  marks: answerMarks,
  Panel: WindowPanel,
}

/** The draft of an answer in a window. */
export const windowDraft = (decision: SeatDecision): Draft =>
  drafted(ANSWERING, answering(decision))
