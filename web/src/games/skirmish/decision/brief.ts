import { languageNow } from '../../../lib/text/text.tsx'
import { fighterWords, type NameOf } from '../board/square-words.ts'
import { forecastOf, targetOf } from '../model/actions.ts'
import { keyOf } from '../model/walks.ts'
import type { SkirmishText } from '../text/en.ts'
import { forecastWords } from './forecast-words.ts'
import type { Turn } from './use-turn.ts'

/** The aimed square in one line: what a second touch does there, or who stands there; empty for neither. */
export function briefOf(words: SkirmishText, turn: Turn, nameOf: NameOf): string {
  const { decision, aimed, marks, preview } = turn
  if (decision === null || aimed === null) return ''
  const there = decision.state.fighters.find(({ at }) => keyOf(at) === keyOf(aimed))
  if (there !== undefined)
    return attackBrief(words, turn, there.seat) || fighterWords(words, there, nameOf)
  const { steps, isCharge = false } = marks.get(keyOf(aimed)) ?? {}
  if (steps === undefined) return ''
  const { board } = words
  const strikers = (preview?.strikers ?? []).map(nameOf).join(', ')
  const parts = [isCharge ? board.charge(steps) : board.reach(steps)]
  if (strikers !== '') parts.push(board.provokes(strikers))
  return board.again(parts.join('; '))
}

/** The effect of the chosen action on a seat; empty when it cannot be chosen. */
function attackBrief(words: SkirmishText, { decision, armed }: Turn, seat: string): string {
  const answer = armed?.answers.find((one) => targetOf(one) === seat)
  if (decision === null || answer === undefined) return ''
  const forecast = forecastOf(decision.state, decision.asked.seat, answer)
  return words.board.again(
    forecast === null ? words.board.target : forecastWords(words, forecast, languageNow()),
  )
}
