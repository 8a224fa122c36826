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

/**
 * Answers of which no two differ in a free column alone: columns hardly matter. `number` says which
 * of them, for behind a divider they should not be foreseen (R17.7); 0 takes the first.
 */
export function candidatesAmong(answers: readonly Answer[], number: number): readonly Answer[] {
  const groups = new Map<string, Answer[]>()
  for (const [place, answer] of answers.entries()) {
    const key = keyOf(answer) || `${place}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [answer])
    else group.push(answer)
  }
  return [...groups.values()].flatMap((group) => group[number % group.length] ?? [])
}
