import type { Chance } from '../../kernel/chance.ts'
import type { InSteps } from '../../kernel/in-steps.ts'
import { err, ok, type Result } from '../../kernel/result.ts'
import type { GameEvent } from '../language/event.ts'
import type { Intent } from '../language/intent.ts'
import type { Setup } from '../model/setup.ts'
import type { State } from '../model/state.ts'
import { apply } from '../play/apply.ts'
import type { Actor } from '../play/check.ts'
import { create } from '../play/create.ts'
import { makeIntent, parseIntent } from './intent.ts'
import type { DuelRecord, RecordedStep, RecordHeader, StepBy } from './record.ts'
import { stateHash } from './record-replay.ts'

/** A step of a match that is over, as it was written down while it was played. */
export interface PlayedStep {
  readonly actor: Actor
  readonly by: StepBy
  readonly intent: Intent
  /** In milliseconds since 1970. */
  readonly atMs: number
  /** Hash of the state that it led to, where one was kept. */
  readonly hash?: string
}

/** A match that is over. */
export interface PlayedDuel {
  readonly header: RecordHeader
  readonly setup: Setup
  readonly chance: Chance
  readonly steps: readonly PlayedStep[]
}

/** Why a match has no record: step `step` cannot be played again, or it is not over. */
export interface RecordingFault {
  readonly code: 'step_refused' | 'other_state' | 'not_over'
  readonly step: number
}

/** A record, and all that happened, each with the state that its step led to. */
export interface Recorded {
  readonly record: DuelRecord
  readonly events: readonly { readonly event: GameEvent; readonly state: State }[]
}

/**
 * Makes the record of a match: plays it again from the text of its intents, as whoever reads the
 * record will. Pauses after each step for whoever has other things to do.
 */
export function* recording({
  header,
  setup,
  chance,
  steps,
}: PlayedDuel): InSteps<Result<Recorded, RecordingFault>> {
  const drawn: number[] = []
  const noted: Chance = (index, below) => {
    const number = chance(index, below)
    drawn.push(number)
    return number
  }
  const first = create(setup, noted)
  let { state } = first
  const events: { event: GameEvent; state: State }[] = []
  const tell = (news: readonly GameEvent[]) => {
    for (const event of news) events.push({ event, state })
  }
  tell(first.events)
  const firstNumbers = drawn.splice(0)
  const recorded: RecordedStep[] = []
  let atSeconds = 0
  for (const [place, { actor, by, intent, atMs, hash }] of steps.entries()) {
    yield
    const step = place + 1
    const written = parseIntent(makeIntent(intent))
    const applied = written.ok ? apply(state, actor, written.value, noted) : null
    if (!written.ok || applied?.ok !== true) return err({ code: 'step_refused', step })
    state = applied.value.state
    if (hash !== undefined && hash !== stateHash(state)) return err({ code: 'other_state', step })
    tell(applied.value.events)
    atSeconds = Math.max(atSeconds, Math.round((atMs - header.startedAtMs) / 1_000))
    const numbers = drawn.splice(0)
    recorded.push({ actor, by, intent: written.value, atSeconds, numbers })
  }
  const { outcome } = state
  if (outcome === null) return err({ code: 'not_over', step: steps.length })
  const record = { ...header, firstNumbers, steps: recorded, outcome, hash: stateHash(state) }
  return ok({ record, events })
}
