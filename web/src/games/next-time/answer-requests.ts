import type { MissedStep, NextTimeReply, NextTimeRequest } from './request.ts'

/** A replay with its states, as far as the search needs it. */
interface Searched<State, Intent> {
  readonly state: State | null
  readonly record: {
    readonly steps: readonly { readonly actor: string; readonly intent: Intent }[]
  } | null
  readonly seek: (step: number) => void
  viewer: string
}

/** The two functions of a game's SDK that its worker needs. */
interface MissedSearch<Seat extends string, State, Intent, Choice> {
  readonly openReplay: (
    record: string,
  ) =>
    | { readonly ok: true; readonly value: Searched<State, Intent> }
    | { readonly ok: false; readonly error: { readonly code: string } }
  readonly findingMissed: (
    match: {
      readonly stateAt: (step: number) => State
      readonly intents: readonly { readonly actor: string; readonly intent: Intent }[]
    },
    seat: Seat,
  ) => Iterator<unknown, readonly Omit<MissedStep<Choice, State>, 'before'>[]>
}

/** Answers the requests to the worker of a game. A record that cannot be replayed ends the worker. */
export function answerRequests<Seat extends string, State, Intent, Choice>(
  search: MissedSearch<Seat, State, Intent, Choice>,
): void {
  addEventListener('message', ({ data }: MessageEvent<NextTimeRequest>) => {
    for (const reply of repliesTo(search, data)) postMessage(reply)
  })
}

/** Progress after each part of the search, and what was found. */
function* repliesTo<Seat extends string, State, Intent, Choice>(
  { openReplay, findingMissed }: MissedSearch<Seat, State, Intent, Choice>,
  { record, seat }: NextTimeRequest,
): Generator<NextTimeReply<MissedStep<Choice, State>>> {
  const opened = openReplay(record)
  if (!opened.ok) throw new Error(opened.error.code)
  const { value: replay } = opened
  const stateAt = (step: number): State => {
    replay.seek(step)
    if (replay.state === null) throw new Error('a record without states')
    return replay.state
  }
  // The seats of a record are those of its game.
  const work = findingMissed({ stateAt, intents: replay.record?.steps ?? [] }, seat as Seat)
  let part = work.next()
  for (let steps = 1; part.done !== true; steps += 1) {
    yield { type: 'progress', steps }
    part = work.next()
  }
  replay.viewer = seat
  const missed = part.value.map((one) => ({ ...one, before: stateAt(one.step - 1) }))
  yield { type: 'found', missed }
}
