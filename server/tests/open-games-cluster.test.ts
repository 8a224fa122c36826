import { afterEach, expect, it } from 'vitest'
import { InProcessServers } from './support/in-process-servers.ts'
import { takeSeat } from './support/post.ts'

let servers: InProcessServers
afterEach(() => servers.close())

it('quick match seats nobody in an open game of another server, whose host could remove them', async () => {
  servers = await InProcessServers.open(['one', 'two'])
  const [one, two] = [servers.at('one'), servers.at('two')]
  const settings = { clock: 'standard' }
  const open = await takeSeat(one.url, 'matches', { open: true, settings })
  const first = await takeSeat(two.url, 'quick-match')
  const second = await takeSeat(one.url, 'quick-match')
  expect(second.matchId, 'P2.13').toBe(first.matchId)
  expect(first.matchId).not.toBe(open.matchId)
  // A server of an earlier version may have listed such a game, and ask for it by its id.
  const guest = { participant: { name: '', isGuest: true, accountId: null } }
  expect(await one.services.reservations.joinFound(open.matchId, guest)).toMatchObject({
    error: { code: 'seat_taken' },
  })
  // Whoever chooses it from the lobby gets a seat, at any server.
  const { matchId, seat } = await takeSeat(two.url, `matches/${open.matchId}/join`)
  expect({ matchId, seat }).toEqual({ matchId: open.matchId, seat: 'B' })
})
