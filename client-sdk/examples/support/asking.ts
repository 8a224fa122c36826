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

/** One decision in front of a person. */
interface Question {
  readonly match: Match
  readonly decision: SeatDecision
  readonly choices: Choices
  readonly lines: Lines
}

/** What a line comes to: the decision is answered, or not yet, or the person leaves. */
type Heard = 'answered' | 'again' | 'quit'

/** Asks a person for an answer until the decision is answered; false when the person leaves. */
export async function ask(match: Match, decision: SeatDecision, lines: Lines): Promise<boolean> {
  const question = { match, decision, choices: new Choices(decision.state), lines }
  showBoard(question)
  say(...question.choices.nextPage())
  const asked = questionOf(decision.asked, decision.state)
  say(`${asked} (Enter: ${makeIntent(decision.standIn())}; or "help")`)
  for (;;) {
    process.stdout.write('> ')
    const line = await lines.next()
    const heard = line === null ? 'quit' : await obey(question, line)
    if (heard !== 'again') return heard === 'answered'
  }
}

const showBoard = ({ decision }: Question): void =>
  say('', drawBoard(decision.state, { colours: hasColours }), '')

/** Shows something; `rest` is what stands behind the word. */
type Command = (question: Question, rest: string) => void

/** Words that ask for something to be shown. */
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

async function obey(question: Question, line: string): Promise<Heard> {
  const [word = '', ...rest] = line.split(/\s+/)
  if (word.toLowerCase() === 'quit') return 'quit'
  if (word.toLowerCase() === 'orders') return order(question, rest.join(' '))
  const command = COMMANDS.get(word.toLowerCase())
  if (command === undefined) return answer(question, line)
  command(question, rest.join(' '))
  return 'again'
}

/** Shows the standing orders, or changes them; a window that is open may be passed by it. */
async function order({ match, decision }: Question, text: string): Promise<Heard> {
  const changes = parseOrders(text)
  if (changes === null) {
    if (text !== '') say(`  "${text}" says no orders. Try "help".`)
    say(`  ${sayOrders(match.orders)}`)
    return 'again'
  }
  const result = await match.setOrders(changes)
  if (!result.ok) say(`  ${sayRefusal(result.error)}`)
  return ordered(decision.state, match.seat, match.orders) === null ? 'again' : 'answered'
}

async function answer(question: Question, line: string): Promise<Heard> {
  const intent = readIntent(question, line)
  return intent === null ? 'again' : submit(question, intent)
}

/** The intent of a line; null, with a word about it, when it is none. */
function readIntent({ decision, choices }: Question, line: string): Intent | null {
  if (line === '') return decision.standIn()
  if (/^\d+$/.test(line)) {
    const answer = choices.at(Number(line))
    if (answer === null) say(`  There is no answer ${line}; there are ${choices.count}.`)
    return answer
  }
  const intent = parseIntent(line)
  if (!intent.ok) say(`  "${line}" is no answer. Try "help".`)
  return intent.ok ? intent.value : null
}

/** Questions before what cannot be taken back. */
const CONFIRM: Partial<Record<Intent['type'], string>> = {
  resign: 'Do you give the match up?',
  offerDraw: 'Do you offer a draw?',
}

async function submit({ match, lines }: Question, intent: Intent): Promise<Heard> {
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
