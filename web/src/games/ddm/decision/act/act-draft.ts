import type { SeatDecision } from '@dungeon-dice/client-sdk'
import { textNow } from '../../../../lib/text/text.tsx'
import { type Draft, type Drafting, drafted } from '../drafting.tsx'
import { actBrief } from './act-brief.ts'
import { actMarks } from './act-marks.ts'
import { ActPanel } from './act-panel.tsx'
import { type ActInput, type Acting, acting } from './acting.ts'
import { changeAct } from './change-act.ts'
import { lastActor } from './last-actor.ts'

const ACTING: Drafting<Acting, ActInput> = {
  change: changeAct,
  answer: ({ given }) => given,
  marks: (draft) => actMarks(draft, textNow()),
  brief: (draft) => actBrief(draft, textNow()),
  Panel: ActPanel,
}

/** The draft of an action; a figure that has just acted and can go on is chosen again. */
export const actDraft = (decision: SeatDecision): Draft =>
  drafted(ACTING, acting(decision, lastActor(decision.state)))
