import type { Posted } from './post.ts'
import type { TestApp, TestPorts } from './test-app.ts'

/** What came of the last thing within a limit, and of the first beyond it: `ok`, or a code. */
export interface LimitOutcome {
  readonly within: string
  readonly beyond: string
}

/** Drives one limit, of a server on which it is `most`, to its end and one further. */
export interface LimitCase {
  readonly most: number
  readonly ports?: TestPorts
  readonly run: (app: TestApp, most: number) => Promise<LimitOutcome>
}

/** `ok`, or the code of a refusal. */
export const outcomeOf = (answer: unknown): string => {
  const error: unknown =
    typeof answer === 'object' && answer !== null && Reflect.get(answer, 'error')
  return typeof error === 'object' && error !== null ? String(Reflect.get(error, 'code')) : 'ok'
}

/** The same of an HTTP answer. */
export const codeOf = ({ body }: Posted): string => outcomeOf(body)

/** What `ask` came to when it is done `most` times, and once more. */
export async function times(
  most: number,
  ask: (time: number) => Promise<string>,
): Promise<LimitOutcome> {
  let within = ''
  for (let time = 1; time <= most; time += 1) within = await ask(time)
  return { within, beyond: await ask(most + 1) }
}

/** What was expected counts as `ok`: a wrong password that is told to be wrong. */
export const okIf = (code: string, expected: string): string => (code === expected ? 'ok' : code)
