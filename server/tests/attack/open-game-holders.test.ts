import { expect, it } from 'vitest'
import { newGuest } from '../support/account-match.ts'
import { Player } from '../support/player.ts'
import { post, takeSeat } from '../support/post.ts'
import { sharedProgram } from '../support/shared-program.ts'

const urlOf = sharedProgram({ ABSENT_SECONDS: '1', RESERVATION_SECONDS: '1' }, [
  '127.0.0.91',
  '127.0.0.92',
  '127.0.0.93',
])

/** A fresh guest of an address joins an open game. */
async function join(place: number, matchId: string) {
  const { token } = await newGuest(urlOf(place))
  return post(urlOf(place), `matches/${matchId}/join`, {}, token)
}

const isAlone = (player: Player): boolean =>
  Object.values(player.wire().seats).filter(({ name }) => name !== '').length === 1

const isFull = (player: Player): boolean => !isAlone(player)

it('guests of one address who join an open game and never come are refused soon', {
  timeout: 60_000,
}, async () => {
  const { token } = await newGuest(urlOf(1))
  const host = await Player.join(
    urlOf(1),
    await takeSeat(urlOf(1), 'matches', { open: true }, token),
  )
  const { matchId } = host.grant
  for (const _ of [1, 2]) {
    expect(await join(0, matchId)).toMatchObject({ status: 200 })
    await host.until(isFull)
    await host.until(isAlone)
  }
  // However many guests they are, and in whosever game somebody waits.
  expect(await join(0, matchId)).toMatchObject({
    status: 403,
    body: { error: { code: 'too_slow', rule: 'P19.10' } },
  })
  // In a game of their own, they wait for their like.
  const own = await takeSeat(urlOf(0), 'matches', { open: true })
  expect(await join(0, own.matchId)).toMatchObject({ status: 200 })
  const ben = await join(2, matchId)
  expect(ben).toMatchObject({ status: 200 })
})
