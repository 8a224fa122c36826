import { present } from '../../kernel/assert.ts'
import type { AnswerOf, Choices } from '../language/intent.ts'
import type { DuelRefusal } from '../language/refusal.ts'
import type { State } from '../model/state.ts'
import type { TriggerPlacing } from '../model/units.ts'
import { checkChoices } from './06-activating.ts'
import { placeTriggers } from './07-windows.ts'
import { afterAnswer, chooserOf, scriptFor } from './08-placing.ts'
import { type Draft, finishUnit } from './draft.ts'

/** Whether the choices for the asked trigger are legal (R8.4, R8.6). */
export function checkTrigger(
  state: State,
  { triggers }: TriggerPlacing,
  intent: AnswerOf<'trigger'>,
): DuelRefusal | null {
  const trigger = present(triggers[0], 'a trigger whose owner is asked')
  return checkChoices(state, scriptFor(trigger), chooserOf(trigger), intent, 'R8.6')
}

/** Places the asked trigger with these choices, or declines it with null (R8.4). */
export function answerTrigger(
  draft: Draft,
  placing: TriggerPlacing,
  choices: Choices | null,
): void {
  finishUnit(draft)
  placeTriggers(draft, afterAnswer(draft, placing, choices))
}
