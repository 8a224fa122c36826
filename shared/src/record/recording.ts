import type { Chance } from '../kernel/chance.ts'
import { hashOf } from '../kernel/hash.ts'
import type { InSteps } from '../kernel/in-steps.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import type { HeaderOf, RecordedStepOf, RecordOf, RecordRules, RecordTypes } from './types.ts'

/** A step of a match that is over, as its journal has it. */
export type PlayedStepOf<R extends RecordTypes> = Pick<
  RecordedStepOf<R>,
  'actor' | 'by' | 'intent'
> & {
  /** In milliseconds since 1970. */
  readonly atMs: number
  /** Hash of the state that it led to, where one was stored. */
  readonly hash?: string
}

/** A match that is over. */
export interface PlayedMatch<R extends RecordTypes> {
  readonly header: HeaderOf<R>
  readonly setup: R['Game']['Setup']
  readonly chance: Chance
  readonly steps: readonly PlayedStepOf<R>[]
}

/** Why a match has no record: step `step` cannot be replayed, or it is not over. */
export interface RecordingFault {
  readonly code: 'step_refused' | 'other_state' | 'not_over'
  readonly step: number
}

/** A record, and all events, each with the state that its step led to. */
export interface RecordedMatch<R extends RecordTypes> {
  readonly record: RecordOf<R>
  readonly events: readonly {
    readonly event: R['Game']['Event']
    readonly state: R['Game']['State']
  }[]
}

/**
 * Makes the record of a match: replays it from the text of its intents, as readers of the record
 * will. Pauses after each step for the caller's other work.
 */
export function* recording<R extends RecordTypes>(
  { codec, game, endOf }: Pick<RecordRules<R>, 'codec' | 'game' | 'endOf'>,
  { header, setup, chance, steps }: PlayedMatch<R>,
): InSteps<Result<RecordedMatch<R>, RecordingFault>> {
  const drawn: number[] = []
  const belows: number[] = []
  const noted: Chance = (index, below) => {
    const number = chance(index, below)
    drawn.push(number)
    belows.push(below)
    return number
  }
  const first = game.create(setup, noted)
  let { state } = first
  const events: { event: R['Game']['Event']; state: R['Game']['State'] }[] = []
  const tell = (news: readonly R['Game']['Event'][]) => {
    for (const event of news) events.push({ event, state })
  }
  tell(first.events)
  const firstNumbers = drawn.splice(0)
  const recorded: RecordedStepOf<R>[] = []
  let atSeconds = 0
  for (const [place, { actor, by, intent, atMs, hash }] of steps.entries()) {
    yield
    const step = place + 1
    const written = codec.parseIntent(codec.makeIntent(intent))
    const applied = written === null ? null : game.apply(state, actor, written, noted)
    if (written === null || applied?.ok !== true) return err({ code: 'step_refused', step })
    state = applied.value.state
    if (hash !== undefined && hash !== hashOf(game.save(state)))
      return err({ code: 'other_state', step })
    tell(applied.value.events)
    atSeconds = Math.max(atSeconds, Math.round((atMs - header.startedAtMs) / 1_000))
    recorded.push({ actor, by, intent: written, atSeconds, numbers: drawn.splice(0) })
  }
  const outcome = endOf(state)
  if (outcome === null) return err({ code: 'not_over', step: steps.length })
  const record: RecordOf<R> = {
    ...header,
    firstNumbers,
    ...(codec.format === 1 ? {} : { belows }),
    steps: recorded,
    outcome,
    hash: hashOf(game.save(state)),
  }
  return ok({ record, events })
}
