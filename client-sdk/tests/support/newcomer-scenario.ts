import { expect } from 'vitest'
import { playBrain } from '../../examples/support/bot-player.ts'
import type { DungeonDice, Match } from '../../src/index.ts'
import { BRAINS, seededChance } from '../../src/rules.ts'
import { playUntilItCounts } from './turns.ts'

/** Everything that two newcomers and a spectator do in one scenario. */
export const SENTENCE =
  'play as guests, are paired by the queue, host a private match with a code, are watched by a third who is 30 seconds behind, drop and come back, finish, play a rematch, and see their ratings change'

/** The clients, and what the test controls. */
export interface Newcomers {
  readonly ann: DungeonDice
  readonly bo: DungeonDice
  readonly carl: DungeonDice
  /** Advances the clock of every server by milliseconds. */
  readonly pass: (ms: number) => void | Promise<void>
  /** Cuts the connections of Bo, and with `cutsAll` those of Ann too. */
  readonly cut: () => void
  readonly cutsAll: boolean
}

async function answerOf<T>(asked: Promise<{ ok: true; value: T } | { ok: false; error: object }>) {
  const answer = await asked
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  return answer.value
}

/** Resolves once the condition holds, checked on every change and reconnection. */
async function until(
  match: { readonly on: (name: 'change' | 'reconnected', handler: () => void) => unknown },
  holds: () => boolean,
): Promise<void> {
  while (!holds())
    await new Promise<void>((resolve) => {
      match.on('change', () => resolve())
      match.on('reconnected', () => resolve())
    })
}

const nextEvent = (match: Match, name: 'rated' | 'reconnecting' | 'reconnected'): Promise<void> =>
  new Promise((resolve) => match.on(name, () => resolve()))

const first = BRAINS.random
const second = BRAINS.greedy

/** Plays the scenario and checks each step. */
export async function playScenario(newcomers: Newcomers): Promise<void> {
  const { ann, bo, carl, pass, cut, cutsAll } = newcomers
  // Play as guests,
  const [annAccount, boAccount] = [await answerOf(ann.signIn()), await answerOf(bo.signIn())]
  expect([annAccount.guest, boAccount.guest]).toEqual([true, true])

  // are paired by the queue,
  const options = { preset: 'gba', clock: 'standard', rated: true } as const
  const tickets = [await answerOf(ann.queue(options)), await answerOf(bo.queue(options))]
  const [A, B] = await Promise.all(tickets.map(({ match }) => match))
  if (A === undefined || B === undefined) throw new Error('not seated')
  expect(A.id).toBe(B.id)
  const rated = [nextEvent(A, 'rated'), nextEvent(B, 'rated')]
  await Promise.all([playBrain(A, first, seededChance(1)), playBrain(B, second, seededChance(2))])
  await Promise.all(rated)
  const [after] = (await answerOf(ann.profile(annAccount.name))).ratings
  expect(after?.rating).not.toBe(1_500)
  expect(A.players[A.seat].ratingChange).not.toBe(0)

  // host a private match with a code,
  const host = await answerOf(ann.host({ preset: 'gba', rated: true, delaySeconds: 30 }))
  const shown = await answerOf(bo.look(host.code ?? ''))
  expect(shown.settings).toMatchObject({ rated: true, delaySeconds: 30 })
  const guest = await answerOf(bo.join(host.link ?? ''))
  await until(guest, () => guest.phase === 'playing')

  // are watched by a third who is 30 seconds behind,
  const spectator = await answerOf(carl.watch({ code: host.code ?? '' }))
  await until(host, () => host.decision !== null || guest.decision !== null)
  const player = host.decision === null ? guest : host
  const decision = player.decision
  if (decision === null) throw new Error('no open decision')
  await decision.answer(decision.standIn())
  const known = host.history.length
  expect(known).toBeGreaterThan(2)
  expect(spectator.delaySeconds).toBe(30)
  expect(spectator.history).toEqual([])
  await pass(29_000)
  await carl.signIn()
  expect(spectator.history).toEqual([])
  await pass(1_500)
  await until(spectator, () => spectator.history.length >= 2)

  // drop and come back,
  const lost = nextEvent(guest, 'reconnecting')
  const back = Promise.all(
    (cutsAll ? [guest, host] : [guest]).map((match) => nextEvent(match, 'reconnected')),
  )
  cut()
  await lost
  await back
  await until(host, () => host.players[guest.seat].connected)

  // finish,
  await playUntilItCounts(host, guest)
  const settled = nextEvent(host, 'rated')
  await host.submit({ type: 'resign' })

  // play a rematch,
  const rematch = async (match: Match) => {
    expect(await match.finished).toMatchObject({ winner: guest.seat })
    return answerOf(match.rematch())
  }
  const [again, other] = await Promise.all([rematch(host), rematch(guest)])
  expect([again.seat, other.seat]).toEqual([guest.seat, host.seat])
  await settled
  const counted = nextEvent(again, 'rated')
  await until(again, () => again.phase === 'playing')
  await playUntilItCounts(again, other)
  await other.submit({ type: 'resign' })
  expect(await again.finished).toMatchObject({ winner: again.seat })
  await counted

  // and see their ratings change.
  for (const [server, { name }, match] of [
    [ann, annAccount, again],
    [bo, boAccount, other],
  ] as const) {
    const { ratings } = await answerOf(server.profile(name))
    const { rating, ratingChange } = match.players[match.seat]
    expect(ratingChange).not.toBe(0)
    expect(ratings[0]?.rating).toBe((rating ?? 0) + (ratingChange ?? 0))
  }
  expect((await answerOf(ann.ownMatches())).matches).toHaveLength(3)
  await pass(31_000)
  expect(await spectator.finished).toMatchObject({ winner: guest.seat })
}
