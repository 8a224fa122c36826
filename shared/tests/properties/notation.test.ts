import { deepStrictEqual, equal } from 'node:assert/strict'
import fc from 'fast-check'
import { describe, it } from 'vitest'
import {
  answersOf,
  apply,
  BUILT_IN,
  ddmGame,
  decisionOf,
  drawDiagram,
  type Intent,
  legalIntents,
  makeIntent,
  makePosition,
  type PositionError,
  PRESETS,
  parseIntent,
  parsePosition,
  SEATS,
  type State,
  saveState,
  viewState,
} from '../../src/ddm/index.ts'
import { hashOf, present, type Result, seededChance } from '../../src/index.ts'
import { parseDiagram } from '../support/diagram.ts'
import { type Pick, pickFrom } from '../support/pick.ts'
import { SOURCE } from '../support/position.ts'
import { playRandomGame, randomAnswer } from '../support/random-games.ts'
import { VIEWERS } from '../support/seen.ts'
import { sizeOf } from '../support/sizes.ts'

const game = ddmGame(BUILT_IN)
const hash = (state: State): string => hashOf(game.save(state))
const seeds = fc.nat(2 ** 31 - 1)
const spoilt = { numRuns: sizeOf('spoiltTexts') }

type Read = (text: string) => Result<State, PositionError>
const readPosition: Read = (text) => parsePosition(text, SOURCE)
const readDiagram: Read = (text) => parseDiagram(text, SOURCE)

/** The same to the last field, so with the same hash. */
function expectBack(state: State, text: string, read: Read): void {
  const back = read(text)
  if (!back.ok) throw new Error(`${JSON.stringify(back.error)}\n${text}`)
  deepStrictEqual(saveState(back.value), saveState(state), text)
}

const FREE: readonly Intent[] = [
  { type: 'offerDraw' },
  { type: 'answerDraw', accept: false },
  { type: 'answerDraw', accept: true },
  { type: 'resign' },
]

/** The state after one of the seats said something that needs no decision, if it may. */
function afterTalk(state: State, pick: Pick): State {
  const seat = present(SEATS[pick(2)], 'a seat')
  const step = apply(state, seat, present(FREE[pick(4)], 'an intent'), () => 0)
  return step.ok ? step.value.state : state
}

/** A whole random game's states; at every tenth, draws are offered, declined and accepted as well. */
function statesOf(seed: number): readonly State[] {
  const { first, played } = playRandomGame(seed)
  const pick = pickFrom(seed)
  return [first, ...played.map(({ after }) => after)].flatMap((state, place) => {
    const talked = place % 10 === 0 ? afterTalk(state, pick) : state
    return talked === state ? [state] : [state, talked, afterTalk(talked, pick)]
  })
}

/** True when a chain, a walk or a battle waits for a decision. */
const isWaiting = ({ agenda }: State): boolean => agenda.length > 2

describe('positions of random games', () => {
  it('survive at every decision, for their viewers and as pictures too', () => {
    const check = (seed: number): void => {
      for (const [place, state] of statesOf(seed).entries()) {
        expectBack(state, makePosition(state, SOURCE), readPosition)
        for (const viewer of VIEWERS.filter((_, one) => isWaiting(state) || place % 3 === one)) {
          const view = viewState(state, viewer)
          expectBack(view, makePosition(view, SOURCE), readPosition)
        }
        if (isWaiting(state) || place % 8 === 3)
          expectBack(state, drawDiagram(state, SOURCE), readDiagram)
      }
    }
    fc.assert(fc.property(seeds, check), { numRuns: sizeOf('notedGames') })
  }, 600_000)

  it.each(PRESETS)(
    'keep their hash under the preset %s',
    (preset) => {
      const check = (seed: number): void => {
        const { played } = playRandomGame(seed, preset)
        for (const { after } of played.filter((_, place) => place % 9 === 0)) {
          const back = readPosition(makePosition(after, SOURCE))
          equal(back.ok && hash(back.value), hash(after))
        }
      }
      fc.assert(fc.property(seeds, check), { numRuns: sizeOf('notedGames') / 4 })
    },
    600_000,
  )
})

const ALWAYS: readonly Intent[] = [
  ...FREE,
  ...SEATS.flatMap((seat): Intent[] => [
    { type: 'lapse', seat, result: 'loss' },
    { type: 'lapse', seat, result: 'draw' },
  ]),
]

describe('intents of random games', () => {
  it('survive as text', () => {
    const check = (seed: number): void => {
      const { played } = playRandomGame(seed)
      // Rolls and placements are thousands, and alike.
      const listed = played
        .filter(({ answers: { type } }, place) => place < 3 || type === 'act' || type === 'listed')
        .flatMap(({ before, seat }) => legalIntents(before, seat))
      for (const intent of [...played.map((one) => one.intent), ...listed, ...ALWAYS])
        deepStrictEqual(parseIntent(makeIntent(intent)), { ok: true, value: intent })
    }
    fc.assert(fc.property(seeds, check), { numRuns: sizeOf('notedGames') })
  }, 600_000)

  it('have a text of their own', () => {
    const check = (seed: number): void => {
      const { first } = playRandomGame(seed)
      const listed = legalIntents(first, first.player)
      equal(new Set(listed.map(makeIntent)).size, listed.length)
    }
    fc.assert(fc.property(seeds, check), { numRuns: 10 })
  })
})

/** Checks that a position that is read has a text of its own, for its viewers too, and the rules can go on with it. */
function expectSound(state: State): void {
  const text = makePosition(state, SOURCE)
  expectBack(state, text, readPosition)
  const view = viewState(state, present(VIEWERS[state.turn % 3], 'a viewer'))
  expectBack(view, makePosition(view, SOURCE), readPosition)
  // Dice that a viewer does not know cannot be rolled.
  if (!text.includes('?')) playOn(state, pickFrom(state.turn))
}

function playOn(from: State, pick: Pick): void {
  const chance = seededChance(from.drawn)
  let state = from
  for (let times = 0; times < 15; times += 1) {
    const [answers, seat] = [answersOf(state), decisionOf(state)?.seat]
    if (answers === null || seat === undefined) return
    const intent = randomAnswer(pick, answers)
    const step = apply(state, seat, intent, chance)
    if (!step.ok) throw new Error(`${JSON.stringify(step.error)}: ${makeIntent(intent)}`)
    state = step.value.state
  }
}

const texts = fc.oneof(
  fc.string({ maxLength: 200, unit: 'binary' }),
  fc.stringMatching(/^[0-9a-mABM;:,/ .*~>#+=[\]-]{0,120}$/),
)

/** Texts of late positions, one for each seed. */
const written = new Map<number, readonly string[]>()
function textsOf(seed: number): readonly string[] {
  const known = written.get(seed)
  if (known !== undefined) return known
  const states = statesOf(seed)
  const some = (all: readonly State[]): readonly State[] =>
    all.filter((_, place) => place % Math.ceil(all.length / 8) === 0)
  const made = [...some(states), ...some(states.filter(isWaiting))].flatMap((state) => [
    makePosition(state, SOURCE),
    drawDiagram(state, SOURCE),
  ])
  written.set(seed, made)
  return made
}

const isList = (word: string): boolean => /^[AB]=/.test(word)

/** A text with some characters dropped, doubled or moved; lists, which are long and alike, stand whole behind it. */
function spoil(text: string, pick: Pick): string {
  const words = text.split(/(?=\s)/)
  let rest = words.filter((word) => !isList(word.trim())).join('')
  for (let times = 1 + pick(3); times > 0; times -= 1) {
    const at = pick(rest.length + 1)
    const from = pick(rest.length + 1)
    const other = pick(2) === 0 ? '' : rest.slice(from, from + 1 + pick(4))
    rest = `${rest.slice(0, at)}${other}${rest.slice(at + pick(3))}`
  }
  return [rest, ...words.filter((word) => isList(word.trim()))].join(' ')
}

describe('texts that are no notation', () => {
  it('are refused with a code, and never throw', () => {
    const check = (text: string): void => {
      for (const read of [readPosition, readDiagram]) {
        const back = read(text)
        if (back.ok) expectSound(back.value)
        else equal(typeof back.error.code, 'string')
      }
      const intent = parseIntent(text)
      if (intent.ok) deepStrictEqual(parseIntent(makeIntent(intent.value)), intent)
      else equal(typeof intent.error.code, 'string')
    }
    fc.assert(fc.property(texts, check), spoilt)
  }, 600_000)

  it('stand for sound states when they are read all the same', () => {
    const check = (seed: number, place: number): void => {
      const made = textsOf(seed % 20)
      const text = spoil(present(made[place % made.length], 'a text'), pickFrom(seed))
      for (const read of [readPosition, readDiagram]) {
        const back = read(text)
        if (back.ok) expectSound(back.value)
      }
    }
    fc.assert(fc.property(seeds, fc.nat(), check), spoilt)
  }, 600_000)

  it('are refused in time that grows no faster than their length', () => {
    const board = '6B6//////////////////6A6 - 3 3 5A:ans -'
    for (const unit of UNITS) {
      const text = unit.repeat(Math.floor(19_000 / unit.length))
      for (const read of [readPosition, readDiagram, parseIntent]) equal(read(text).ok, false)
      for (const front of ['', 'lasting=', 'destroyed=', 'cleared='])
        equal(readPosition(`${board} ${front}${text}`).ok, false)
    }
  })
})

/** Parts that are repeated to make long texts. */
const UNITS = [
  '1',
  'a/',
  '9/',
  'g3A12,',
  'g3A12!1,',
  '[',
  '[a',
  '99*a,',
  '1-200.',
  '-',
  'f3-',
  'x',
  '=',
  '\n1 ',
  'A ',
  'a;',
  'ability?A;',
  'do(',
  'do(Ag3!1,',
  'do(Ag3!1>',
  'g4+',
  'walk:g3-',
  'g3:flying/turn/',
]
