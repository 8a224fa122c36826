import { expect, it } from 'vitest'
import { startMatch } from '../../tests/support/started-match.ts'
import { Fenced, type Relinquishment, Unwritten } from './journal.ts'
import type { Answer } from './recent-answers.ts'

const turn = () => new Promise(setImmediate)
/** Reasons to relinquish a match, with a title for each. */
const REASONS: readonly (readonly [string, Relinquishment])[] = [
  ['another process has it', new Fenced('m1')],
  ['it cannot be written', new Unwritten('no database')],
]

it.each(REASONS)('a halt is not published when %s', async (_, why) => {
  const started = await startMatch()
  const release = started.journal.holdEndings()
  const stopped = started.match.stop('enough')
  release(why)
  expect(await stopped).toBe(false)
  expect([started.faults, started.match.isHalted, started.failed]).toEqual([[], false, [why]])
})

it('a match whose beginning cannot be written is halted at once', async () => {
  const unwritten = new Unwritten('no database')
  const fail = () => Promise.reject(unwritten)
  const toHalt: string[] = []
  const haltLater = (matchId: string) => void toHalt.push(matchId)
  const started = await startMatch(null, { open: fail, close: fail, haltLater })
  await turn()
  expect(started.faults).toMatchObject([{ error: unwritten }])
  expect([started.failed, started.match.isHalted]).toEqual([[unwritten], true])
  // The header may have been written all the same.
  expect(toHalt).toEqual(['m1'])
})

it.each(REASONS)('a match publishes, answers and writes nothing more when %s', async (_, why) => {
  const started = await startMatch({ startMs: 1_000, incrementMs: 0, capMs: 1_000, allowanceMs: 0 })
  const { length } = started.steps
  started.journal.hold()
  const answers: Answer[] = []
  for (const seat of ['X', 'Y'] as const)
    void started.submit(seat, { type: 'quit' }, 1, null).then((answer) => answers.push(answer))
  started.journal.settle(why)
  await turn()
  expect([started.failed, started.faults, started.match.isHalted]).toEqual([[why], [], false])
  // Waiting requests are dropped, new ones are not accepted, and no clock fires.
  started.journal.letGo(new Fenced('m1'))
  void started.submit('Z', { type: 'quit' }, 1, null).then((answer) => answers.push(answer))
  started.time.advance(60_000)
  await turn()
  expect([answers, started.steps.length, started.time.waiting()]).toEqual([[], length, 0])
})
