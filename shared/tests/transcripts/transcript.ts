import {
  type Actor,
  apply,
  type Decision,
  decisionOf,
  drawBoard,
  type GameEvent,
  makeEvent,
  parseIntent,
  parsePosition,
  SEATS,
  type State,
  viewEvent,
  viewState,
} from '../../src/ddm/index.ts'
import { assert, type Chance, fairChance, present } from '../../src/index.ts'
import { SOURCE } from '../support/position.ts'

/**
 * A duel written down for people, which is also what it is made again from: its remarks (`#`), its
 * head (`position`, `chance`) and its intents (`A act> g3xg4`) are read, and all between is told
 * anew.
 */

/** The part of a line that is read; all else is written anew. */
type Line =
  | { readonly kind: 'remark'; readonly text: string }
  | { readonly kind: 'position' | 'chance'; readonly text: string }
  | { readonly kind: 'intent'; readonly actor: string; readonly text: string }

const INTENT = /^(A|B|server)(?: [a-z ]+)?> (.*)$/

function readLine(line: string): readonly Line[] {
  const intent = INTENT.exec(line)
  if (intent !== null) return [{ kind: 'intent', actor: intent[1] ?? '', text: intent[2] ?? '' }]
  const [word = '', ...rest] = line.split(' ')
  if (word === '#') return [{ kind: 'remark', text: line }]
  if (word === 'position' || word === 'chance') return [{ kind: word, text: rest.join(' ') }]
  return []
}

/** The same transcript, told anew from what is read of it. Throws when an intent is refused. */
export function retell(text: string): string {
  const lines = text.split('\n').flatMap(readLine)
  const head = (kind: 'position' | 'chance') =>
    present(lines.find((line) => line.kind === kind)?.text, `a line ${kind}`)
  const chance = fairChance(new TextEncoder().encode(head('chance')))
  let state = stateOf(head('position'))
  const told: string[] = []
  for (const line of lines) {
    // A remark stands above what it is about, and the head together.
    if (!isRemark(told.at(-1)) && line.kind !== 'chance') told.push('')
    if (line.kind === 'remark') told.push(line.text)
    else if (line.kind === 'intent') {
      const step = tellStep(state, line.actor, line.text, chance)
      told.push(...step.lines)
      state = step.state
    } else {
      told.push(`${line.kind} ${line.text}`)
      if (line.kind === 'chance') told.push('', ...pictureOf(state))
    }
  }
  return `${[...told, '', ending(state)].join('\n').trim()}\n`
}

const isRemark = (line: string | undefined): boolean => line?.startsWith('# ') ?? false

function stateOf(position: string): State {
  const state = parsePosition(position, SOURCE)
  assert(state.ok, `${position}: ${state.ok ? '' : JSON.stringify(state.error)}`)
  return state.value
}

/** An intent, what everybody sees of it, what a seat sees beside, and the board if it is another. */
function tellStep(before: State, actor: string, text: string, chance: Chance) {
  const intent = parseIntent(text)
  assert(intent.ok, `no intent: ${text}`)
  const who = present<Actor>(
    [...SEATS, 'server' as const].find((one) => one === actor),
    `no actor: ${actor}`,
  )
  const step = apply(before, who, intent.value, chance)
  assert(step.ok, `${actor} ${text} is refused: ${step.ok ? '' : JSON.stringify(step.error)}`)
  const { state, events } = step.value
  const lines = [
    `${actor}${askedIn(before, actor)}> ${text}`,
    ...events.flatMap((event) => tellEvent(event, state)),
    ...(boardOf(state) === boardOf(before) ? [] : ['', ...pictureOf(state)]),
  ]
  return { state, lines }
}

/** Subject of the decision, in a word or two. */
function askedIn(state: State, actor: string): string {
  const decision = decisionOf(state)
  return decision?.seat === actor ? ` ${nameOf(decision)}` : ''
}

const nameOf = (decision: Decision): string =>
  decision.type === 'window' ? `answer ${decision.kind}` : decision.type

/** The event as all see it, and as a seat does that sees more. */
function tellEvent(event: GameEvent, state: State): readonly string[] {
  const seen = (viewer: 'A' | 'B' | 'spectator') => makeEvent(viewEvent(event, viewer, state))
  const all = seen('spectator')
  const own = SEATS.filter((seat) => seen(seat) !== all)
  return [`  ${all}`, ...own.map((seat) => `  (${seat} sees: ${seen(seat)})`)]
}

/** Everything on and beside the board that both seats see. */
const pictureOf = (state: State): readonly string[] =>
  drawBoard(viewState(state, 'spectator')).split('\n')

/** Only the squares, without what stands beside them. */
const boardOf = (state: State): string =>
  pictureOf(state)
    .slice(0, state.setup.options.board.length)
    .map((line) => line.slice(0, 4 + 3 * state.setup.options.board.width).trimEnd())
    .join('\n')

function ending({ outcome }: State): string {
  if (outcome === null) return 'The duel goes on.'
  const { winner, rule, ladder } = outcome
  const by = ladder === null ? rule : `${rule}, called for by ${ladder}`
  return winner === null ? `Drawn by ${by}.` : `${winner} wins by ${by}.`
}
