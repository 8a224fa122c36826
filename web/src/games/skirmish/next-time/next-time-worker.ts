import {
  type Answer,
  findingMissed,
  openReplay,
  type Seat,
  type State,
} from '@dungeon-dice/client-sdk/skirmish'
import type { MissedStep, NextTimeReply, NextTimeRequest } from '../../next-time/request.ts'

const reply = (message: NextTimeReply<MissedStep<readonly Answer[], State>>): void =>
  postMessage(message)

function search({ record, seat }: NextTimeRequest): void {
  const opened = openReplay(record)
  if (!opened.ok) throw new Error(opened.error.code)
  const { value: replay } = opened
  const stateAt = (step: number): State => {
    replay.seek(step)
    if (replay.state === null) throw new Error('a record without states')
    return replay.state
  }
  // The seats of a record are those of its game.
  const own = seat as Seat
  const work = findingMissed({ stateAt, intents: replay.record?.steps ?? [] }, own)
  for (let steps = 1; ; steps += 1) {
    const { done, value } = work.next()
    if (done !== true) {
      reply({ type: 'progress', steps })
      continue
    }
    replay.viewer = own
    const missed = value.map((one) => ({ ...one, before: stateAt(one.step - 1) }))
    reply({ type: 'found', missed })
    return
  }
}

addEventListener('message', ({ data }: MessageEvent<NextTimeRequest>) => search(data))
