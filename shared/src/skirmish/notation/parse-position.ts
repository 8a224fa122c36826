import { err, ok, type Result } from '../../kernel/result.ts'
import { isFighterId } from '../fighters/fighters.ts'
import { isSame } from '../model/grid.ts'
import { type Options, readOptions } from '../model/options.ts'
import { type Setup, seatsFor, sidesOf } from '../model/setup.ts'
import {
  DECIDING_RULES,
  type Fighter,
  HIDDEN_CHOICE,
  NO_PROGRESS,
  type Outcome,
  type State,
} from '../model/state.ts'
import { SEATS, type Seat } from '../types.ts'
import { parseFighter } from './fighter-text.ts'
import { usualNear } from './position.ts'
import { isSeat, parseNumber, partsOf, wordsOf } from './words.ts'

/** Why a text is no position: what was wrong, and the words. */
export interface PositionError {
  readonly code: 'too_long' | 'bad_seat' | 'bad_option' | 'bad_seats' | 'bad_field' | 'bad_state'
  readonly text: string
}

/** Longest text of a position that is read, in characters. */
const LONGEST_POSITION = 4_000

type Fields = ReadonlyMap<string, readonly (readonly string[])[]>

class Unreadable extends Error {
  readonly error: PositionError
  constructor(error: PositionError) {
    super(error.code)
    this.error = error
  }
}

function refuse(code: PositionError['code'], text: string): never {
  throw new Unreadable({ code, text })
}

/**
 * The state or view that a line stands for, checked to be one that can be, or the first thing that
 * is wrong with it. Never throws. It also reads defaults written out, and fields in any order.
 */
export function parsePosition(text: string): Result<State, PositionError> {
  if (text.length > LONGEST_POSITION) return err({ code: 'too_long', text: '' })
  try {
    const [seats = '', fields = ''] = text.split('||')
    return ok(readState(partsOf(seats, '|'), fieldsOf(fields)))
  } catch (error) {
    if (error instanceof Unreadable) return err(error.error)
    throw error
  }
}

/** The words of each field by its name; a name may come several times. */
function fieldsOf(text: string): Fields {
  const fields = new Map<string, (readonly string[])[]>()
  for (const part of partsOf(text, ',').filter(Boolean)) {
    const [name = '', ...words] = wordsOf(part)
    if (!Object.hasOwn(MOST, name)) refuse('bad_field', part)
    const all = [...(fields.get(name) ?? []), words]
    if (all.length > (MOST[name] ?? 1)) refuse('bad_field', part)
    fields.set(name, all)
  }
  return fields
}

/** Names of all fields, and how often each may come. */
const MOST: Readonly<Record<string, number>> = {
  queue: 1,
  turn: 1,
  steps: 1,
  acted: 1,
  near: 1,
  strikes: 99,
  out: 1,
  loss: 1,
  offer: 1,
  offered: 1,
  drawn: 1,
  over: 1,
  option: 99,
}

function readState(texts: readonly string[], fields: Fields): State {
  const setup = readSetup(texts, fields)
  const { fighters, choices } = readSeats(setup, texts)
  const out = seatList(setup, fields, 'out') ?? []
  const queue = seatList(setup, fields, 'queue') ?? []
  const outcome = readOutcome(setup, fields)
  const isPlaced = fighters.length > 0 || queue.length > 0
  const base = { setup, fighters, choices, queue, out, outcome }
  const near = seatList(setup, fields, 'near') ?? usualNear(base)
  const [by, ...agreed] = seatList(setup, fields, 'offer') ?? []
  const state: State = {
    ...base,
    turn: count(fields, 'turn') ?? (isPlaced || outcome !== null ? 1 : 0),
    progress: {
      ...NO_PROGRESS,
      steps: count(fields, 'steps') ?? 0,
      hasActed: fields.has('acted'),
      near,
    },
    strikes: readStrikes(setup, fields),
    lastLossTurn: count(fields, 'loss') ?? 0,
    drawOffer: by === undefined ? null : { by, agreed },
    offered: seatList(setup, fields, 'offered') ?? [],
    drawn: count(fields, 'drawn') ?? 0,
  }
  checkState(state)
  return state
}

function readSetup(texts: readonly string[], fields: Fields): Setup {
  const changes = Object.fromEntries(
    (fields.get('option') ?? []).map(([name = '', value = '']) => [
      name,
      parseNumber(value) ?? value,
    ]),
  )
  const options = readOptions(changes)
  if (!options.ok) return refuse('bad_option', `${options.error.option} ${options.error.value}`)
  const seats = seatsFor(options.value, texts.length)
  if (!seats.ok) return refuse('bad_seats', `${texts.length}`)
  return { seats: seats.value, options: options.value }
}

type Seats = Pick<State, 'fighters' | 'choices'>

function readSeats({ seats, options }: Setup, texts: readonly string[]): Seats {
  const fighters: Fighter[] = []
  const choices: Partial<Record<Seat, string>> = {}
  for (const [place, text] of texts.entries()) {
    const seat = SEATS[place]
    const [letter, first = '', choice] = wordsOf(text)
    if (seat === undefined || letter !== seat || !seats.includes(seat))
      return refuse('bad_seat', text)
    if (first === 'in' || first === 'out') {
      if (choice !== undefined) choices[seat] = readChoice(choice)
      continue
    }
    const fighter = readFighter(seat, text.slice(text.indexOf(letter) + 1), options)
    fighters.push(fighter)
    choices[seat] = fighter.id
  }
  return { fighters, choices }
}

const readChoice = (id: string): string =>
  id === HIDDEN_CHOICE || isFighterId(id) ? id : refuse('bad_seat', id)

function readFighter(seat: Seat, text: string, options: Options): Fighter {
  const fighter = parseFighter(seat, text, options)
  return fighter.ok ? fighter.value : refuse('bad_seat', `${seat} ${fighter.error}`)
}

function seatList({ seats }: Setup, fields: Fields, name: string): readonly Seat[] | null {
  const words = fields.get(name)?.[0]
  if (words === undefined) return null
  return words.map((word) =>
    isSeat(word) && seats.includes(word) ? word : refuse('bad_field', `${name} ${word}`),
  )
}

function count(fields: Fields, name: string): number | null {
  const words = fields.get(name)?.[0]
  if (words === undefined) return null
  return parseNumber(words[0]) ?? refuse('bad_field', `${name} ${words.join(' ')}`)
}

const readStrikes = ({ seats }: Setup, fields: Fields): State['strikes'] =>
  (fields.get('strikes') ?? []).map(([striker, runner]) => {
    if (!(isSeat(striker) && isSeat(runner) && seats.includes(striker) && seats.includes(runner)))
      return refuse('bad_field', `strikes ${striker} ${runner}`)
    return { striker, runner }
  })

function readOutcome({ seats }: Setup, fields: Fields): Outcome | null {
  const words = fields.get('over')?.[0]
  if (words === undefined) return null
  const [name, ...texts] = words
  const rule = DECIDING_RULES.find((one) => one === name)
  const places = texts.map((text) => partsOf(text, '+').filter(isSeat))
  const placed = places.flat()
  if (rule === undefined || placed.toSorted().join() !== seats.join())
    return refuse('bad_field', `over ${words.join(' ')}`)
  return { places, rule }
}

/** Whether the parts of a state fit together. */
function checkState(state: State): void {
  const { setup, fighters, queue, out, strikes, outcome } = state
  const standing = fighters.map(({ seat }) => seat)
  const isListed = queue.toSorted().join() === standing.join()
  if (!isListed) refuse('bad_state', 'queue')
  if (new Set(out).size !== out.length || out.some((seat) => standing.includes(seat)))
    refuse('bad_state', 'out')
  if (fighters.some(({ at }, place) => fighters.slice(0, place).some((one) => isSame(one.at, at))))
    refuse('bad_state', 'squares')
  const isAway = strikes.some(
    (one) => ![one.striker, one.runner].every((s) => standing.includes(s)),
  )
  if (isAway) refuse('bad_state', 'strikes')
  const isIn = (seat: Seat) => !out.includes(seat)
  if (standing.length > 0 && standing.join() !== setup.seats.filter(isIn).join())
    refuse('bad_state', 'seats')
  if (outcome === null && sidesOf(setup).filter((side) => side.some(isIn)).length < 2)
    refuse('bad_state', 'one side')
}
