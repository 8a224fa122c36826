import { err, ok, type Result } from '../../kernel/result.ts'
import { findSupport } from '../cards/cards.ts'
import { findMonster } from '../cards/monsters.ts'
import type { Monster, Support } from '../model/card-on-field.ts'
import { type Options, readOptions } from '../model/options.ts'
import { monsterIn, type SeatState, type State, supportIn } from '../model/state.ts'
import { placeOf } from '../model/zones.ts'
import { setUp } from '../rules/03-set-up.ts'
import { beginDraft, type Draft, ownSeat, putMonster, putSupport } from '../rules/draft.ts'
import type { MonsterZone, Seat, SupportZone } from '../types.ts'
import {
  isMonsterZone,
  isPosition,
  isSeat,
  isSupportZone,
  parseNumber,
  partsOf,
  wordsOf,
} from './words.ts'

/** Why a text is no position: a code, and the part that does not read. */
export interface PositionError {
  readonly code: 'bad_option' | 'bad_turn' | 'bad_seat' | 'bad_card' | 'zone_taken'
  readonly text: string
}

/** Reports the part of a position that does not read. */
class Unreadable extends Error {
  readonly fault: PositionError

  constructor(fault: PositionError) {
    super(fault.code)
    this.fault = fault
  }
}

function fail(code: PositionError['code'], text: string): never {
  throw new Unreadable({ code, text })
}

/**
 * The state of a position such as `A 8000 | a1 kuriboh atk || B 8000 | bs1 brace set || turn 9
 * battle`, or why it is none (`docs/games/duel/notation.md`). Options come as lines of text.
 */
export function parsePosition(
  text: string,
  options: readonly string[] = [],
): Result<State, PositionError> {
  try {
    return ok(readPosition(text, readOptionLines(options)))
  } catch (error) {
    if (error instanceof Unreadable) return err(error.fault)
    throw error
  }
}

function readOptionLines(lines: readonly string[]): Options {
  const changes: Record<string, unknown> = {}
  for (const line of lines) {
    const [, name = '', value = ''] = /^option (\w{1,20}) (\w{1,20})$/.exec(line) ?? []
    changes[name] = parseNumber(value) ?? value
  }
  const options = readOptions(changes)
  return options.ok ? options.value : fail('bad_option', `${options.error.option}`)
}

const NO_CARDS = { monsters: [], supports: [] } as const

function readPosition(text: string, options: Options): State {
  const [a = '', b = '', turn = '', ...more] = partsOf(text, '||')
  if (more.length > 0) fail('bad_turn', more.join(' '))
  const empty = setUp({ options, lineUps: { A: NO_CARDS, B: NO_CARDS } })
  const draft = beginDraft(empty, () => 0)
  const bearers: Bearers = new Map()
  readTurn(draft, turn)
  readSeat(draft, bearers, 'A', a)
  readSeat(draft, bearers, 'B', b)
  for (const [card, bearer] of bearers) attach(draft, card, bearer)
  return withLineUps(draft.state)
}

/** Zones of monsters by those of the cards attached to them. */
type Bearers = Map<SupportZone, MonsterZone>

/** `turn 9 battle`: seat A started, so that odd turns are A's. */
function readTurn({ state }: Draft, text: string): void {
  const [, number, step] = /^turn (\d{1,4}) (main|battle)$/.exec(text) ?? []
  if (number === undefined || (step !== 'main' && step !== 'battle')) fail('bad_turn', text)
  state.turn = Number(number)
  if (state.turn === 0) fail('bad_turn', text)
  state.turnSeat = state.turn % 2 === 1 ? 'A' : 'B'
  state.step = step
  state.agenda = [{ type: step }]
  state.lastEventfulTurn = state.turn
}

/** Life Points of a seat, then its cards. */
function readSeat(draft: Draft, bearers: Bearers, seat: Seat, text: string): void {
  const [first = '', ...cards] = partsOf(text, '|')
  const [letter, points] = wordsOf(first)
  const life = parseNumber(points)
  if (!isSeat(letter) || letter !== seat || life === null) fail('bad_seat', first)
  ownSeat(draft, seat).life = life
  for (const card of cards) readCards(draft, bearers, seat, card)
}

function readCards(draft: Draft, bearers: Bearers, seat: Seat, text: string): void {
  const [place, card, ...words] = wordsOf(text)
  if (place === 'reserve' || place === 'grave') {
    const cards = wordsOf(text).slice(1)
    if (cards.some((one) => !isCard(one))) fail('bad_card', text)
    const own = ownSeat(draft, seat)
    if (place === 'grave') own.graveyard = cards
    else own.reserve = split(cards)
  } else if (isMonsterZone(place) && placeOf(place).seat === seat) {
    if (monsterIn(draft.state, place) !== null) fail('zone_taken', text)
    putMonster(draft, place, readMonster(draft, card, words, text))
  } else if (isSupportZone(place) && placeOf(place).seat === seat) {
    if (supportIn(draft.state, place) !== null) fail('zone_taken', text)
    const [support, bearer] = readSupport(draft, card, words, text)
    putSupport(draft, place, support)
    if (bearer !== null) bearers.set(place, bearer)
  } else fail('bad_card', text)
}

const isCard = (id: string): boolean =>
  findMonster(id) !== undefined || findSupport(id) !== undefined

const split = (cards: readonly string[]): SeatState['reserve'] => ({
  monsters: cards.filter((card) => findMonster(card) !== undefined),
  supports: cards.filter((card) => findSupport(card) !== undefined),
})

/** The turn in which a card came: this one if it is `new`, else the one before. */
function sinceOf({ state }: Draft, words: readonly string[], text: string): number {
  if (words.length === 0) return state.turn - 1
  return words.join(' ') === 'new' ? state.turn : fail('bad_card', text)
}

function nextStay({ state }: Draft): number {
  state.stays += 1
  return state.stays
}

function readMonster(
  draft: Draft,
  id: string | undefined,
  [position, ...words]: readonly string[],
  text: string,
): Monster {
  if (id === undefined || findMonster(id) === undefined || !isPosition(position))
    return fail('bad_card', text)
  const since = sinceOf(draft, words, text)
  const stay = nextStay(draft)
  return { stay, id, position, since, isTurned: false, attacks: 0, changes: [], isShown: false }
}

function readSupport(
  draft: Draft,
  id: string | undefined,
  [face, ...words]: readonly string[],
  text: string,
): readonly [Support, MonsterZone | null] {
  const card = id === undefined ? undefined : findSupport(id)
  const isFace = face === 'set' || (face === 'up' && card?.stays !== undefined)
  if (card === undefined || !isFace) return fail('bad_card', text)
  const bearer = isMonsterZone(words[0]) ? words[0] : null
  const isAttached = face === 'up' && card.stays === 'attached'
  if (isAttached !== (bearer !== null)) return fail('bad_card', text)
  const since = sinceOf(draft, isAttached ? words.slice(1) : words, text)
  const stay = nextStay(draft)
  const isSet = face === 'set'
  return [{ stay, id: card.id, isSet, since, attachedTo: null }, bearer]
}

/** Attaches a card to the monster in a zone, which it changes (R6.7). */
function attach(draft: Draft, zone: SupportZone, bearer: MonsterZone): void {
  const support = supportIn(draft.state, zone)
  const monster = monsterIn(draft.state, bearer)
  if (support === null || monster === null) fail('bad_card', `${zone} ${bearer}`)
  putSupport(draft, zone, { ...support, attachedTo: monster.stay })
  const changes = [...monster.changes, ...changesBy(support)]
  putMonster(draft, bearer, { ...monster, changes })
}

function changesBy({ id, stay }: Support): Monster['changes'] {
  return (findSupport(id)?.ops ?? []).flatMap((op): Monster['changes'] => {
    if (op.op === 'stat')
      return [{ op: op.op, atk: op.atk ?? 0, def: op.def ?? 0, n: 0, until: stay }]
    return op.op === 'pierce' ? [{ op: op.op, atk: 0, def: 0, n: 0, until: stay }] : []
  })
}

/** The line-ups of a position are the cards that it holds. */
function withLineUps(state: State): State {
  const lineUpOf = (seat: Seat) => {
    const { monsters, supports, reserve, graveyard } = state.seats[seat]
    const buried = split(graveyard)
    return {
      monsters: [
        ...reserve.monsters,
        ...monsters.flatMap((one) => one?.id ?? []),
        ...buried.monsters,
      ],
      supports: [
        ...reserve.supports,
        ...supports.flatMap((one) => one?.id ?? []),
        ...buried.supports,
      ],
    }
  }
  const lineUps = { A: lineUpOf('A'), B: lineUpOf('B') }
  return { ...state, setup: { ...state.setup, lineUps } }
}
