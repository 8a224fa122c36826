import { type Answer, legalIntents, type SquareName } from '@dungeon-dice/client-sdk/rules'
import { describe, expect, it } from 'vitest'
import { type Asked, pickFrom, randomDecisions } from '../../../../../tests/support/random-play.ts'
import { rowsOf } from '../../board/layout.ts'
import type { BoardInput } from '../../board/scene.ts'
import { changePick, picking, pickMarks } from '../choose/picking.ts'
import { type Choosable, type Choosing, questionOf } from '../choosing/choice-tree.ts'
import { changeDefence, DEFENCE_WAYS, defenceMarks, defending } from '../defend/defending.ts'
import { arrivalMarks, arriving, changeArrival } from '../summon-ability/arriving.ts'
import { answering, answerMarks, changeAnswer } from '../window/answering.ts'
import { choicesOf } from './choices-of.ts'

/** Kinds of decisions, and how many of each are looked at, at least. */
const LEAST: Readonly<Record<string, number>> = {
  window: 40,
  defend: 40,
  choose: 2,
  summonAbility: 10,
}
const KINDS = Object.keys(LEAST)

/** Decisions of these kinds in duels by chance. */
const asked: readonly Asked[] = (['tabletop', 'gba'] as const)
  .flatMap((preset) =>
    Array.from({ length: 40 }, (_, seed) => [...randomDecisions(seed + 1, preset)]).flat(),
  )
  .filter((one) => KINDS.includes(one.asked.type))

const stepsIn = <A extends Choosable>(choosing: Choosing<A> | null) => {
  const question = choosing === null ? null : questionOf(choosing)
  if (question === null) return []
  return choicesOf(question).map((choice) => ({ type: 'choice', choice }) as const)
}

interface Drafted {
  readonly given: Answer | null
}

/** All that can be given from a draft by these inputs. */
const endsOf = <D extends Drafted, I>(
  draft: D,
  change: (draft: D, input: I) => D,
  inputsOf: (draft: D) => readonly I[],
): readonly Answer[] =>
  draft.given === null
    ? inputsOf(draft).flatMap((input) => endsOf(change(draft, input), change, inputsOf))
    : [draft.given]

/** Every answer that the panel of a decision can give. */
function reached(one: Asked): readonly Answer[] {
  switch (one.asked.type) {
    case 'window':
      return endsOf(answering(one), changeAnswer, ({ choosing, abilities }) => [
        ...(choosing === null
          ? abilities.map((_, place) => ({ type: 'use', place }) as const)
          : stepsIn(choosing)),
        ...(choosing === null ? [{ type: 'pass' } as const] : []),
      ])
    case 'summonAbility':
      return endsOf(arriving(one), changeArrival, ({ choosing, cost }) => [
        ...(questionOf(choosing) === null ? [{ type: 'use' } as const] : stepsIn(choosing)),
        ...(cost === null || choosing.before !== null ? [] : [{ type: 'decline' } as const]),
      ])
    case 'choose':
      return endsOf(picking(one), changePick, ({ options }) =>
        options.map(({ option }) => ({ type: 'choose', option }) as const),
      )
    default:
      return endsOf(defending(one), changeDefence, () => DEFENCE_WAYS.map((type) => ({ type })))
  }
}

const keys = (answers: readonly Answer[]): readonly string[] =>
  [...new Set(answers.map((answer) => JSON.stringify(answer)))].toSorted()

describe('drafts of answers', () => {
  it.each(KINDS)('of every decision of the kind %s give all that is legal, and no more', (kind) => {
    const those = asked.filter((one) => one.asked.type === kind)
    expect(those.length).toBeGreaterThan(LEAST[kind] ?? 0)
    for (const one of those)
      expect(keys(reached(one))).toEqual(keys(legalIntents(one.state, one.asked.seat)))
  })

  it('give what is legal alone, whatever is picked on the board', () => {
    const pick = pickFrom(5)
    for (const one of asked) {
      const squares = rowsOf(one.state.setup.options.board, 'A').flat()
      const legal = legalIntents(one.state, one.asked.seat).map((answer) => JSON.stringify(answer))
      const given = picked(one, (marked) =>
        marked.length > 0 && pick(4) > 0
          ? (marked[pick(marked.length)] ?? '')
          : (squares[pick(squares.length)] ?? ''),
      )
      if (given !== null) expect(legal).toContain(JSON.stringify(given))
    }
  })
})

type PickNext = (marked: readonly SquareName[]) => SquareName

/** The answer after some picks and steps back on the board. */
function picked(one: Asked, next: PickNext): Answer | null {
  const play = <D extends Drafted>(
    first: D,
    change: (draft: D, input: BoardInput) => D,
    marks: (draft: D) => readonly { readonly square: SquareName }[],
  ): Answer | null => {
    let draft = first
    for (let step = 0; step < 8 && draft.given === null; step += 1) {
      const square = next(marks(draft).map((mark) => mark.square))
      draft = change(draft, step % 5 === 4 ? { type: 'back' } : { type: 'pick', square })
    }
    return draft.given
  }
  if (one.asked.type === 'window') return play(answering(one), changeAnswer, answerMarks)
  if (one.asked.type === 'summonAbility') return play(arriving(one), changeArrival, arrivalMarks)
  if (one.asked.type === 'choose') return play(picking(one), changePick, pickMarks)
  expect(defenceMarks(defending(one))).toHaveLength(2)
  return null
}
