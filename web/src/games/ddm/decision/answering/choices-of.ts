import type { Choice, Question } from '../choosing/choice-tree.ts'

/** The steps that a question offers, in the order of the rules. */
export function choicesOf(question: Question): readonly Choice[] {
  if (question.field !== 'targets')
    return question.options.map((value) => ({ field: question.field, value }))
  const options = question.options.map((value): Choice => ({ field: 'targets', value }))
  return question.isEnough ? [{ field: 'targets', value: 'enough' }, ...options] : options
}
