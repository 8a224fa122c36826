import type { Match, SeatDecision } from '@dungeon-dice/client-sdk'
import {
  type Answer,
  BRAINS,
  type Decision,
  type Intent,
  isFree,
  makeIntent,
  parseIntent,
  seededChance,
} from '@dungeon-dice/client-sdk/skirmish'
import type { Lines } from '../support/lines.ts'
import { say } from '../support/show.ts'
import { drawGrid } from './draw-grid.ts'
import { sayRefusal } from './refusals.ts'

const HELP = `Answer with
  a number         of the list
  notation         choose ashcolt, step 3,4, attack B, use bite B, transform 3, shift 2, endTurn,
                   defend, strike, strike bite, decline
  nothing (Enter)  the default answer, which the server gives when your time runs out
Or
  grid             the grid again; + marks the squares of a step
  hint             what the greedy bot would do
  draw             offer a draw; "draw yes" and "draw no" answer one
  resign           resign the match
  quit             leave; you keep the seat`

const QUESTIONS: Readonly<Record<Decision['type'], string>> = {
  chooseFighter: 'Which fighter do you choose?',
  strike: 'You may strike a fighter that ran from you. Do you?',
  turn: 'What do you do?',
}

/** A decision shown to a person. */
interface Question {
  readonly match: Match<'skirmish'>
  readonly decision: SeatDecision<'skirmish'>
  readonly answers: readonly Answer[]
}

/** Prompts until the decision is answered; false if the person quits. */
export async function ask(
  match: Match<'skirmish'>,
  decision: SeatDecision<'skirmish'>,
  lines: Lines,
): Promise<boolean> {
  const question: Question = { match, decision, answers: decision.legal() }
  showGrid(question)
  say(
    ...question.answers.map((answer, at) => `${String(at + 1).padStart(4)}  ${makeIntent(answer)}`),
  )
  const { type } = decision.asked
  say(`${QUESTIONS[type]} (Enter: ${makeIntent(decision.standIn())}; or "help")`)
  for (;;) {
    process.stdout.write('> ')
    const line = await lines.next()
    if (line === null || line === 'quit') return false
    if (await obey(question, line)) return true
  }
}

const showGrid = ({ decision: { state }, answers }: Question): void => {
  const steps = answers.flatMap((answer) => (answer.type === 'step' ? [answer.to] : []))
  say('', drawGrid(state, steps), '')
}

/** Commands that show something. */
const COMMANDS: Readonly<Record<string, (question: Question) => void>> = {
  help: () => say(HELP),
  grid: showGrid,
  hint: ({ match, decision: { state, number } }) =>
    say(`  ${makeIntent(BRAINS.greedy(state, match.seat, seededChance(number), 0))}`),
}

/** True once the decision is answered. */
async function obey(question: Question, line: string): Promise<boolean> {
  const command = COMMANDS[line]
  if (command !== undefined) {
    command(question)
    return false
  }
  const intent = readIntent(question, line)
  if (intent === null) return false
  const { match } = question
  const result = await match.submit(intent)
  if (!result.ok) say(`  ${sayRefusal(result.error)}`)
  return result.ok && (!isFree(intent) || match.decision === null)
}

/** Parses an intent; prints a message and returns null if that fails. */
function readIntent({ decision, answers }: Question, line: string): Intent | null {
  if (line === '') return decision.standIn()
  if (/^\d+$/.test(line)) {
    const answer = answers[Number(line) - 1] ?? null
    if (answer === null) say(`  There is no answer ${line}; there are ${answers.length}.`)
    return answer
  }
  const intent = parseIntent(line)
  if (!intent.ok) say(`  "${line}" is not a valid answer. Try "help".`)
  return intent.ok ? intent.value : null
}
