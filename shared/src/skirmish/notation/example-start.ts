import { err, ok, type Result } from '../../kernel/result.ts'
import type { BattleEvent } from '../language/event.ts'
import type { State } from '../model/state.ts'
import { apply } from '../play/apply.ts'
import { create } from '../play/create.ts'
import { countedDice } from './counted-dice.ts'
import type { ExampleError, ExampleText } from './example-text.ts'
import { parsePosition } from './parse-position.ts'
import { isSeat, parseNumber, partsOf, wordsOf } from './words.ts'

/** Where an example begins. */
interface Start {
  readonly state: State
  readonly events: BattleEvent[]
}

const ORDER = /^order\s+/

/** The state that an example begins with: its position, or a battle that begins with these rolls. */
export function beginExample(example: ExampleText): Result<Start, ExampleError> {
  const { name, options, position } = example
  const fail = (message: string): Result<never, ExampleError> =>
    err({ line: position.number, message: `${name}: ${message}` })
  const [fighters = '', rest = ''] = partsOf(position.text, '||')
  const isOrder = ORDER.test(rest)
  const queue = isOrder ? `queue ${seatsOf(fighters).join(' ')}` : rest
  const fields = [queue, ...options.map(({ text }) => text)].join(', ')
  const read = parsePosition(`${fighters} || ${fields}`)
  if (!read.ok) return fail(`${read.error.code}: "${read.error.text}"`)
  if (!isOrder) return ok({ state: read.value, events: [] })
  const rolls = parseRolls(rest.replace(ORDER, ''))
  if (rolls === null) return fail(`not rolls for turn order: "${rest}"`)
  return beginWith(read.value, rolls, fail)
}

const seatsOf = (fighters: string): readonly string[] =>
  partsOf(fighters, '|').map((text) => wordsOf(text)[0] ?? '')

interface Roll {
  readonly seat: string
  readonly dice: readonly number[]
}

/** Rolls such as `A 5 5 5 5 5 5 5 5 5 10, B 6 …`, in the order in which they are made. */
function parseRolls(text: string): readonly Roll[] | null {
  const rolls = partsOf(text, ',').map((part) => {
    const [seat, ...dice] = wordsOf(part)
    const numbers = dice.map(parseNumber)
    return isSeat(seat) && numbers.every((number) => number !== null)
      ? { seat, dice: numbers.flatMap((number) => number ?? []) }
      : null
  })
  return rolls.every((roll) => roll !== null) ? rolls : null
}

/** Begins a battle with the fighters of a position, on the squares of the rules (R2). */
function beginWith(
  { setup, choices, fighters }: State,
  rolls: readonly Roll[],
  fail: (message: string) => Result<never, ExampleError>,
): Result<Start, ExampleError> {
  const dice = countedDice(rolls.flatMap((roll) => roll.dice))
  let { state } = create(setup, dice.chance)
  const events: BattleEvent[] = []
  for (const seat of setup.seats) {
    const intent = { type: 'chooseFighter', fighter: choices[seat] ?? '' } as const
    const step = apply(state, seat, intent, dice.chance)
    if (!step.ok) return fail(`${seat} cannot choose ${intent.fighter}`)
    state = step.value.state
    events.push(...step.value.events)
  }
  const rolled = events.flatMap((event) => (event.type === 'orderRolled' ? [event.seat] : []))
  const fault = dice.fault()
  if (fault !== null) return fail(fault)
  if (rolled.join() !== rolls.map(({ seat }) => seat).join())
    return fail(`these seats roll: ${rolled.join(' ')}`)
  const moved = fighters.find(({ seat, at }) => {
    const own = state.fighters.find((one) => one.seat === seat)
    return own?.at.x !== at.x || own.at.y !== at.y
  })
  return moved === undefined
    ? ok({ state, events })
    : fail(`${moved.seat} does not begin on ${moved.at.x},${moved.at.y}`)
}
