import type { Posted } from './post.ts'
import type { TestApp, TestPorts } from './test-app.ts'

/**
 * Outcomes of the last action within a limit and of the first beyond it: `ok` or a refusal code.
 */
export interface LimitOutcome {
  readonly within: string
  readonly beyond: string
}

/** A limit, set to `most`, and a run that exceeds it by one. */
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

/** The outcome of an HTTP answer. */
export const codeOf = ({ body }: Posted): string => outcomeOf(body)

/** Runs `ask` `most` times and once more. */
export async function times(
  most: number,
  ask: (time: number) => Promise<string>,
): Promise<LimitOutcome> {
  let within = ''
  for (let time = 1; time <= most; time += 1) within = await ask(time)
  return { within, beyond: await ask(most + 1) }
}

/** Counts an expected refusal, such as that of a wrong password, as `ok`. */
export const okIf = (code: string, expected: string): string => (code === expected ? 'ok' : code)
