import type { Answer } from '../language/intent.ts'

/** The answer without its free choice of a column, as a key. */
function keyOf(answer: Answer): string {
  switch (answer.type) {
    case 'place':
      return `place ${answer.card} ${answer.position}`
    case 'set':
      return `set ${answer.card}`
    case 'play':
      return `play ${answer.card} ${answer.target ?? ''} ${answer.pick ?? ''}`
    case 'activate':
      return `activate ${answer.zone} ${answer.target ?? ''} ${answer.pick ?? ''}`
    case 'trigger':
      return `trigger ${answer.target ?? ''} ${answer.pick ?? ''}`
    default:
      return ''
  }
}

/** Answers of which no two differ in a free column alone: columns hardly matter. */
export function candidatesAmong(answers: readonly Answer[]): readonly Answer[] {
  const seen = new Set<string>()
  return answers.filter((answer) => {
    const key = keyOf(answer)
    if (key === '') return true
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
