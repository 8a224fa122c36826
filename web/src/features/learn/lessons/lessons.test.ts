import { type Answer, makeIntent, parseIntent } from '@dungeon-dice/client-sdk/rules'
import { describe, expect, it } from 'vitest'
import type { LocalMatch } from '../../../games/ddm/local/local-match.ts'
import { type Verdict, verdictOf } from '../judge.ts'
import { LESSON_IDS, type Lesson } from '../lesson.ts'
import { lessonMatch, stateAt } from '../lesson-match.ts'
import { FIRST_MATCH } from './first-match.ts'
import { LESSONS } from './lessons.ts'

const NO_PAUSE = { pauseMs: 0 }

/** Plays the opponent's answers until the learner is asked, or the lesson is over. */
function letPlay(match: LocalMatch): void {
  while (match.playOpponent());
}

/** Gives an answer; what becomes of it is read from the match. */
async function give(match: LocalMatch, answer: Answer): Promise<void> {
  const given = await match.now.decision?.answer(answer)
  expect(given, makeIntent(answer)).toMatchObject({ ok: true })
}

/** Plays a lesson by these answers, as `docs/notation.md` writes them. */
async function attempt(lesson: Lesson, answers: readonly string[]): Promise<LocalMatch> {
  const match = lessonMatch(lesson, NO_PAUSE)
  letPlay(match)
  for (const text of answers) {
    expect(verdictOf(lesson, match.now), `${lesson.id}: before ${text}`).toBe('open')
    const intent = parseIntent(text)
    if (!intent.ok) throw new Error(`${text}: ${intent.error.code}`)
    await give(match, intent.value as Answer)
    letPlay(match)
  }
  return match
}

const verdictBy = async (lesson: Lesson, answers: readonly string[]): Promise<Verdict> =>
  verdictOf(lesson, (await attempt(lesson, answers)).now)

describe('every lesson', () => {
  it('has a place on the ladder', () => {
    expect(LESSONS.map(({ id }) => id)).toEqual(LESSON_IDS)
  })

  it.each(LESSONS)('$id is solved by its solution', async (lesson) => {
    expect(await verdictBy(lesson, lesson.solution)).toBe('met')
  })

  it.each(LESSONS)('$id is not solved before its solution is complete', async (lesson) => {
    for (let length = 0; length < lesson.solution.length; length += 1)
      expect(await verdictBy(lesson, lesson.solution.slice(0, length))).toBe('open')
  })

  it.each(LESSONS)('$id is not solved by a wrong attempt', async (lesson) => {
    expect(lesson.wrong.length).toBeGreaterThan(0)
    for (const wrong of lesson.wrong)
      expect(await verdictBy(lesson, wrong), wrong.join(', ')).toBe(
        lesson.steps === undefined ? 'missed' : 'open',
      )
  })

  it.each(LESSONS)('$id marks squares of its board', ({ position, marked }) => {
    const { width, length } = stateAt(position).setup.options.board
    for (const square of marked) {
      expect(square.charCodeAt(0) - 'a'.charCodeAt(0)).toBeLessThan(width)
      expect(Number(square.slice(1))).toBeLessThanOrEqual(length)
    }
  })
})

describe('the first match', () => {
  it('takes back an answer that its step does not ask for, and asks again', async () => {
    let takenBack = 0
    const match = lessonMatch(FIRST_MATCH, { ...NO_PAUSE, onTurnedDown: () => (takenBack += 1) })
    const first = match.now.decision
    await give(match, { type: 'roll', dice: [1, 3, 8] })
    expect(takenBack).toBe(1)
    expect(match.now.history).toEqual([])
    expect(match.now.decision?.asked.type).toBe('roll')
    expect(match.now.decision?.number).not.toBe(first?.number)
    await give(match, { type: 'roll', dice: [1, 2, 3] })
    expect(match.now.decision?.asked.type).toBe('dimension')
  })

  /** Takes the first answer that is let stand at each step, attacks and ends of turns first. */
  async function playOn(match: LocalMatch): Promise<void> {
    const first = ['attack', 'endTurn', 'defend']
    const rank = ({ type }: Answer) => (first.indexOf(type) + first.length + 1) % (first.length + 1)
    while (verdictOf(FIRST_MATCH, match.now) === 'open') {
      letPlay(match)
      const { answers, decision } = match.now
      const legal = decision?.legal() ?? []
      for (const answer of legal.toSorted((a, b) => rank(a) - rank(b))) {
        await give(match, answer)
        if (match.now.answers > answers) break
      }
      expect(match.now.answers).toBe(answers + 1)
    }
  }

  it('is won after each roll and each tenth piece that it lets stand', async () => {
    let played = 0
    for (const dice of [
      [1, 2, 3],
      [1, 2, 8],
    ]) {
      const opening = lessonMatch(FIRST_MATCH, NO_PAUSE)
      await give(opening, { type: 'roll', dice })
      const pieces = (opening.now.decision?.legal() ?? []).filter((one) => one.type === 'dimension')
      for (const piece of pieces.filter((_, place) => place % 10 === 0)) {
        const match = lessonMatch(FIRST_MATCH, NO_PAUSE)
        await give(match, { type: 'roll', dice })
        await give(match, piece)
        if (match.now.answers < 2) continue
        await playOn(match)
        expect(verdictOf(FIRST_MATCH, match.now), makeIntent(piece)).toBe('met')
        played += 1
      }
    }
    expect(played).toBeGreaterThan(50)
  })
})
