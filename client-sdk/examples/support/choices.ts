import {
  type Answer,
  answerAt,
  answersOf,
  countAnswers,
  makeIntent,
  present,
  type State,
} from '@dungeon-dice/client-sdk/rules'
import { describeAnswer } from '../text/answers.ts'

/** Answers per page. */
const PAGE = 15

/** The legal answers to a decision, numbered from 1. Descriptions are computed on demand. */
export class Choices {
  readonly #state: State
  readonly #answers
  readonly count: number
  #shown = 0

  constructor(state: State) {
    this.#state = state
    this.#answers = present(answersOf(state), 'something is asked')
    this.count = countAnswers(this.#answers)
  }

  /** The answer with this number, or null. */
  at(number: number): Answer | null {
    return number >= 1 && number <= this.count ? answerAt(this.#answers, number - 1) : null
  }

  /** Lines for the next page, starting over after the last. */
  nextPage(): readonly string[] {
    const first = this.#shown < this.count ? this.#shown + 1 : 1
    const last = Math.min(this.count, first + PAGE - 1)
    this.#shown = last
    const left = this.count - last
    const lines = Array.from({ length: last - first + 1 }, (_, place) => this.#line(first + place))
    return left === 0 ? lines : [...lines, `  … and ${left} more: "more", or "find g4"`]
  }

  /** Lines for the first answers whose description contains `text`. */
  find(text: string): readonly string[] {
    const found: string[] = []
    for (let number = 1; number <= this.count && found.length < PAGE; number += 1) {
      const line = this.#line(number)
      if (line.toLowerCase().includes(text.toLowerCase())) found.push(line)
    }
    return found.length === 0 ? [`  No legal answer holds "${text}".`] : found
  }

  #line(number: number): string {
    const answer = present(this.at(number), 'a number of an answer')
    return `${String(number).padStart(6)}  ${makeIntent(answer).padEnd(24)}  ${describeAnswer(this.#state, answer)}`
  }
}
