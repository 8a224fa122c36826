import type { Match, SeatDecision } from '@dungeon-dice/client-sdk'
import {
  type Answer,
  BRAINS,
  drawBoard,
  type Intent,
  isFree,
  makeIntent,
  ordered,
  parseIntent,
  seededChance,
} from '@dungeon-dice/client-sdk/rules'
import { readCards } from '../text/cards.ts'
import { drawList } from '../text/dice.ts'
import { HELP } from '../text/help.ts'
import { parseOrders, sayOrders } from '../text/orders.ts'
import { questionOf } from '../text/questions.ts'
import { sayRefusal } from '../text/refusals.ts'
import { Choices } from './choices.ts'
import type { Lines } from './lines.ts'
import { hasColours, say } from './show.ts'

/** A decision shown to a person. */
interface Question {
  readonly match: Match
  readonly decision: SeatDecision
  readonly choices: Choices
  readonly lines: Lines
}

/** Result of an input line. */
type LineResult = 'answered' | 'again' | 'quit'

/** Prompts until the decision is answered; false if the person quits. */
export async function ask(match: Match, decision: SeatDecision, lines: Lines): Promise<boolean> {
  const question = { match, decision, choices: new Choices(decision.state), lines }
  showBoard(question)
  say(...question.choices.nextPage())
  const asked = questionOf(decision.asked, decision.state)
  say(`${asked} (Enter: ${makeIntent(decision.standIn())}; or "help")`)
  for (;;) {
    process.stdout.write('> ')
    const line = await lines.next()
    const result = line === null ? 'quit' : await obey(question, line)
    if (result !== 'again') return result === 'answered'
  }
}

const showBoard = ({ decision }: Question): void =>
  say('', drawBoard(decision.state, { colours: hasColours }), '')

/** Shows something; `rest` is the text after the command word. */
type Command = (question: Question, rest: string) => void

/** Commands that show something. */
const COMMANDS: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['help', () => say(HELP)],
  ['board', showBoard],
  ['dice', ({ match, decision }) => say(...drawList(decision.state, match.seat))],
  ['more', ({ choices }) => say(...choices.nextPage())],
  ['find', ({ choices }, rest) => say(...choices.find(rest))],
  ['card', ({ match, decision }, rest) => say(...readCards(decision.state, match.seat, rest))],
  ['hint', ({ match, decision }) => say(`  ${makeIntent(adviceFor(match, decision))}`)],
])

const adviceFor = ({ seat }: Match, { state, number }: SeatDecision): Answer =>
  BRAINS.greedy(state, seat, seededChance(number), 0)

async function obey(question: Question, line: string): Promise<LineResult> {
  const [word = '', ...rest] = line.split(/\s+/)
  if (word.toLowerCase() === 'quit') return 'quit'
  if (word.toLowerCase() === 'orders') return order(question, rest.join(' '))
  const command = COMMANDS.get(word.toLowerCase())
  if (command === undefined) return answer(question, line)
  command(question, rest.join(' '))
  return 'again'
}

/** Shows or changes the standing orders, which may pass an open window. */
async function order({ match, decision }: Question, text: string): Promise<LineResult> {
  const changes = parseOrders(text)
  if (changes === null) {
    if (text !== '') say(`  "${text}" is not a valid order. Try "help".`)
    say(`  ${sayOrders(match.orders)}`)
    return 'again'
  }
  const result = await match.setOrders(changes)
  if (!result.ok) say(`  ${sayRefusal(result.error)}`)
  return ordered(decision.state, match.seat, match.orders) === null ? 'again' : 'answered'
}

async function answer(question: Question, line: string): Promise<LineResult> {
  const intent = readIntent(question, line)
  return intent === null ? 'again' : submit(question, intent)
}

/** Parses an intent; prints a message and returns null if that fails. */
function readIntent({ decision, choices }: Question, line: string): Intent | null {
  if (line === '') return decision.standIn()
  if (/^\d+$/.test(line)) {
    const answer = choices.at(Number(line))
    if (answer === null) say(`  There is no answer ${line}; there are ${choices.count}.`)
    return answer
  }
  const intent = parseIntent(line)
  if (!intent.ok) say(`  "${line}" is not a valid answer. Try "help".`)
  return intent.ok ? intent.value : null
}

/** Confirmation prompts for intents that cannot be undone. */
const CONFIRM: Partial<Record<Intent['type'], string>> = {
  resign: 'Do you want to resign?',
  offerDraw: 'Do you want to offer a draw?',
}

async function submit({ match, lines }: Question, intent: Intent): Promise<LineResult> {
  const sure = CONFIRM[intent.type]
  if (sure !== undefined && !(await confirm(sure, lines))) return 'again'
  const result = await match.submit(intent)
  if (!result.ok) say(`  ${sayRefusal(result.error)}`)
  const isAnswered = result.ok && (!isFree(intent) || match.outcome !== null)
  return isAnswered ? 'answered' : 'again'
}

async function confirm(question: string, lines: Lines): Promise<boolean> {
  process.stdout.write(`${question} (yes or no) `)
  return /^y(es)?$/i.test((await lines.next()) ?? '')
}
