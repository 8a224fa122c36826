import { describe, expect, it } from 'vitest'
import {
  apply,
  BUILT_IN,
  ddmGame,
  type Intent,
  PRESETS,
  type Preset,
  type Seat,
  type State,
  type Viewer,
  viewEvent,
  viewState,
} from '../../src/ddm/index.ts'
import { allAnswers, seededChance } from '../../src/index.ts'
import { sizeOf } from '../support/sizes.ts'
import {
  type Both,
  isRevealed,
  playTwins,
  strangersTo,
  type TwinSetups,
  type TwinStep,
  twinSetups,
} from '../support/twin-games.ts'

const GAME = ddmGame(BUILT_IN)
const MOST_STEPS = 300

/** Views of states and events for a viewer. */
interface Views {
  readonly state: typeof viewState
  readonly event: typeof viewEvent
}
const TRUE_VIEWS: Views = { state: viewState, event: viewEvent }

/** Everything that a viewer can have of a state, as one text. */
const textOf = (state: State, viewer: Viewer, views: Views): string =>
  JSON.stringify([
    GAME.save(views.state(state, viewer)),
    GAME.decisions(state),
    GAME.outcome(state),
    viewer !== 'spectator' && GAME.defaultIntent(state, viewer),
    viewer !== 'spectator' && allAnswers(GAME.legalAnswers(state, viewer)),
  ])

/** Place of the event that tells what differs, in the game that tells it first; the end if none does. */
function placeOfTelling(twins: TwinSetups, { events }: TwinStep): number {
  const places = events.map((told, game) => {
    const place = told.findIndex(
      (event) =>
        event.type === 'duelEnded' ||
        (event.type === 'itemTurnedUp' && event.item === twins.cards[game]),
    )
    return place < 0 ? Number.POSITIVE_INFINITY : place
  })
  return Math.min(...places)
}

/** Answers to intents that `seat` gives out of place. */
const refusalsTo = (state: State, seat: Seat, intents: readonly Intent[]): readonly string[] =>
  intents.map((intent) => {
    const step = apply(state, seat, intent, seededChance(0))
    return JSON.stringify(step.ok ? null : step.error)
  })

/** A difference that a stranger can see: who, and what they have in both games. */
interface Leak {
  readonly viewer: Viewer
  readonly seen: Both<string>
}

function leakIn(
  twins: TwinSetups,
  step: TwinStep,
  probes: readonly Intent[],
  views: Views,
): Leak | null {
  const isOver = isRevealed(twins, step)
  const end = isOver ? placeOfTelling(twins, step) : Number.POSITIVE_INFINITY
  for (const viewer of strangersTo(twins)) {
    const seen = step.states.map((state, game) => {
      const told = (step.events[game] ?? [])
        .slice(0, end)
        .map((event) => JSON.stringify(views.event(event, viewer, state)))
        .join('\n')
      if (isOver) return told
      const refused = viewer === 'spectator' ? [] : refusalsTo(state, viewer, probes)
      return [told, textOf(state, viewer, views), ...refused].join('\n')
    })
    const [one = '', other = ''] = seen
    if (one !== other) return { viewer, seen: [one, other] }
  }
  return null
}

/** Result of one pair of games. */
interface Report {
  readonly leak: Leak | null
  readonly isTurnedUp: boolean
}

function compare(preset: Preset, seed: number, views: Views = TRUE_VIEWS): Report {
  const twins = twinSetups(preset, seed)
  const probes: Intent[] = []
  let isTurnedUp = false
  for (const step of playTwins(twins, seed, MOST_STEPS)) {
    const leak = leakIn(twins, step, probes.slice(-4), views)
    if (leak !== null) return { leak, isTurnedUp }
    isTurnedUp = step.states.some(({ seats }) => seats[twins.hider].shown.includes(twins.number))
    if (step.given !== null) probes.push(step.given.intent)
  }
  return { leak: null, isTurnedUp }
}

const seeds = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at + 1)

describe.each(PRESETS)('what a seat hides (%s)', (preset) => {
  it('makes no difference to anybody else until it is turned up (R8.2, R8.3, R16.7)', () => {
    let turnedUp = 0
    for (const seed of seeds(sizeOf('twinGames'))) {
      const { leak, isTurnedUp } = compare(preset, seed)
      expect(leak, `seed ${seed}`).toBeNull()
      turnedUp += Number(isTurnedUp)
    }
    expect(turnedUp).toBeGreaterThan(sizeOf('twinGames') / 10)
  }, 600_000)

  it.each<[string, Partial<Views>]>([
    ['a state', { state: (state) => state }],
    ['an event', { event: (event) => event }],
  ])('would be seen through %s that told it', (_, leaking) => {
    const leaks = seeds(20).filter(
      (seed) => compare(preset, seed, { ...TRUE_VIEWS, ...leaking }).leak !== null,
    )
    expect(leaks.length).toBeGreaterThan(0)
  })
})
