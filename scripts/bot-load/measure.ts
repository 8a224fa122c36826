import { setTimeout as pause } from 'node:timers/promises'
import { BotThreads } from '../../server/src/bots/bot-threads.ts'
import { hostedBots } from '../../server/src/game/ddm/ddm-bots.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { jsonLog } from '../../server/src/platform/log.ts'
import { systemTimers } from '../../server/src/platform/timers.ts'
import { trained } from '../../shared/src/ddm/bots/trained.ts'
import {
  type Answer,
  apply,
  BUILT_IN_STOCK,
  create,
  ddmGame,
  decisionOf,
  PRESETS,
  type Seat,
  STARTER_LISTS,
  type State,
  viewState,
} from '../../shared/src/ddm/index.ts'
import { assert, type Chance, present, seededChance } from '../../shared/src/index.ts'
import { botSetup } from '../../shared/tests/support/bot-duels.ts'

/** The matches that use the threads. */
export interface BotLoad {
  readonly matches: number
  readonly seconds: number
  readonly threads: number
  readonly thinkMs: number
  /** The mean time in which a player answers. */
  readonly pauseMs: number
  readonly bot: string
}

/** Measured times, in milliseconds. */
export interface ThreadTimes {
  /** Times from the request of an answer to the answer, the time in the queue included. */
  readonly answersMs: number[]
  /** Delays of the steps of another match, each from when it was due. */
  readonly stepsMs: number[]
}

/** Matches without bots beside them, and the mean pause of their players. */
const OTHERS = 200
const OTHERS_PAUSE_MS = 100

const bots = hostedBots(BUILT_IN_STOCK)
const engine = ddmGame(BUILT_IN_STOCK.catalogue)

/** Plays matches against bots, and others beside them, for the time of the load. */
export async function measureThread(load: BotLoad): Promise<ThreadTimes> {
  const timers = systemTimers(systemClock, jsonLog({ logLevel: 'silent' }))
  const threads = new BotThreads({
    ...{ threads: load.threads, thinkMs: load.thinkMs, clock: systemClock, timers },
    work: [{ game: 'ddm', module: bots.module.href, data: bots.data }],
  })
  const times: ThreadTimes = { answersMs: [], stepsMs: [] }
  // The threads start before anything is measured.
  const warmUp = { load, threads, times: { answersMs: [], stepsMs: [] } }
  if (load.matches > 0)
    await Promise.all([...Array(load.threads).keys()].map((place) => playBot(warmUp, place, 0)))
  const endMs = performance.now() + load.seconds * 1_000
  const run = { load, threads, times }
  await Promise.all([
    ...[...Array(load.matches).keys()].map((place) => playBot(run, place, endMs)),
    ...[...Array(OTHERS).keys()].map((place) => playOther(times, place, endMs)),
  ])
  await threads.stop()
  return times
}

interface Run {
  readonly load: BotLoad
  readonly threads: BotThreads
  readonly times: ThreadTimes
}

/** Plays matches against a bot on seat B until the end of the time, at least one answer of it. */
async function playBot(run: Run, place: number, endMs: number): Promise<void> {
  const chance = seededChance(place)
  let [state, steps] = [firstState(place, 0), 0]
  for (let isFirst = true; isFirst || performance.now() < endMs; steps += 1) {
    const seat = decisionOf(state)?.seat
    if (seat === undefined) state = firstState(place, steps)
    else if (seat === 'A') {
      await pause(spread(run.load.pauseMs, chance, steps))
      state = next(state, seat, trained(state))
    } else {
      state = next(state, seat, await botAnswer(run, state, seat, place, steps))
      isFirst = false
    }
  }
}

async function botAnswer(
  { load, threads, times }: Run,
  state: State,
  seat: Seat,
  place: number,
  index: number,
): Promise<Answer> {
  const startMs = performance.now()
  const view = engine.save(viewState(state, seat))
  const key = new Uint8Array(32).fill(place)
  const thought = { game: 'ddm', bot: load.bot, seat, view, wanted: 'answer', key, index } as const
  const answer = await threads.think(thought, `address ${place}`)
  times.answersMs.push(performance.now() - startMs)
  return answer as Answer
}

/** Plays matches without bots, a step after each pause. */
async function playOther({ stepsMs }: ThreadTimes, place: number, endMs: number): Promise<void> {
  const chance = seededChance(place)
  let state = firstState(place, 0)
  for (let steps = 0; ; steps += 1) {
    const waitMs = spread(OTHERS_PAUSE_MS, chance, steps)
    const dueMs = performance.now() + waitMs
    if (dueMs > endMs) return
    await pause(waitMs)
    const seat = decisionOf(state)?.seat
    state = seat === undefined ? firstState(place, steps) : next(state, seat, trained(state))
    stepsMs.push(performance.now() - dueMs)
  }
}

const firstState = (place: number, seed: number): State => {
  const lists = Object.values(STARTER_LISTS)
  const preset = present(PRESETS[place % PRESETS.length], 'a preset')
  const list = present(lists[(place >> 1) % lists.length], 'a starter list')
  return create(botSetup(preset, list), seededChance(seed)).state
}

function next(state: State, seat: Seat, answer: Answer): State {
  const step = apply(state, seat, answer, seededChance(state.turn))
  assert(step.ok, 'bots and the policy answer legally')
  return step.value.state
}

/** Between half of a time and one and a half of it, in whole milliseconds. */
const spread = (meanMs: number, chance: Chance, index: number): number =>
  Math.round(meanMs / 2) + chance(index, meanMs + 1)
