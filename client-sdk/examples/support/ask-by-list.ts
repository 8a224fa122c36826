import type { GameTable, Match, SeatDecision } from '@dungeon-dice/client-sdk'
import { seededChance } from '@dungeon-dice/client-sdk/rules'
import type { Lines } from './lines.ts'
import { say } from './show.ts'
import type { TextGame, TextGameId } from './text-game.ts'

type Answer<Id extends TextGameId> = GameTable[Id]['Answer']
type Intent<Id extends TextGameId> = GameTable[Id]['Intent']

/** A decision shown to a person. */
interface Question<Id extends TextGameId> {
  readonly game: TextGame<Id>
  readonly match: Match<Id>
  readonly decision: SeatDecision<Id>
  readonly answers: readonly Answer<Id>[]
}

/** Prompts until the decision is answered; false if the person quits. */
export async function askByList<Id extends TextGameId>(
  game: TextGame<Id>,
  match: Match<Id>,
  decision: SeatDecision<Id>,
  lines: Lines,
): Promise<boolean> {
  const question: Question<Id> = { game, match, decision, answers: decision.legal() }
  const { makeIntent } = game
  show(question)
  say(
    ...question.answers.map((answer, at) => `${String(at + 1).padStart(4)}  ${makeIntent(answer)}`),
  )
  say(`${game.question(decision.asked)} (Enter: ${makeIntent(decision.standIn())}; or "help")`)
  for (;;) {
    process.stdout.write('> ')
    const line = await lines.next()
    if (line === null || line === 'quit') return false
    if (await obey(question, line)) return true
  }
}

const show = <Id extends TextGameId>({ game, decision, answers }: Question<Id>): void =>
  say('', game.draw(decision.state, answers), '')

/** Prints what a command asks for; false if the line is none. */
function obeyCommand<Id extends TextGameId>(question: Question<Id>, line: string): boolean {
  const { game, match, decision } = question
  switch (line) {
    case 'help':
      say(game.help)
      return true
    case 'show':
      show(question)
      return true
    case 'hint': {
      const chance = seededChance(decision.number)
      say(`  ${game.makeIntent(game.adviser(decision.state, match.seat, chance, 0))}`)
      return true
    }
    default:
      return false
  }
}

/** True once the decision is answered. */
async function obey<Id extends TextGameId>(question: Question<Id>, line: string): Promise<boolean> {
  if (obeyCommand(question, line)) return false
  const intent = readIntent(question, line)
  if (intent === null) return false
  const { game, match } = question
  const result = await match.submit(intent)
  if (!result.ok) say(`  ${game.sayRefusal(result.error)}`)
  return result.ok && (!game.isFree(intent) || match.decision === null)
}

/** Parses an intent; prints a message and returns null if that fails. */
function readIntent<Id extends TextGameId>(
  { game, decision, answers }: Question<Id>,
  line: string,
): Intent<Id> | null {
  if (line === '') return decision.standIn()
  if (/^\d+$/.test(line)) {
    const answer = answers[Number(line) - 1] ?? null
    if (answer === null) say(`  There is no answer ${line}; there are ${answers.length}.`)
    return answer
  }
  const intent = game.parseIntent(line)
  if (intent === null) say(`  "${line}" is not a valid answer. Try "help".`)
  return intent
}
