import { ok, type Result } from '../../kernel/result.ts'
import { type Difference, runExample } from './example-run.ts'
import { type ExampleError, readExamples } from './example-text.ts'

/** A played example and what differs from what it says. */
export interface PlayedExample {
  readonly name: string
  readonly rules: readonly string[]
  readonly title: string
  readonly differences: readonly Difference[]
}

/** Plays every example of a page, in its order; or the first line that cannot be read. */
export function playExamples(page: string): Result<readonly PlayedExample[], ExampleError> {
  const examples = readExamples(page)
  if (!examples.ok) return examples
  const played: PlayedExample[] = []
  for (const example of examples.value) {
    const differences = runExample(example)
    if (!differences.ok) return differences
    const { name, rules, title } = example
    played.push({ name, rules, title, differences: differences.value })
  }
  return ok(played)
}
