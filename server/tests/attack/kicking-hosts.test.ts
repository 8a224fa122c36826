import type { SeatGrant } from '@dungeon-dice/shared/protocol'
import { expect, it } from 'vitest'
import { newGuest } from '../support/account-match.ts'
import { Player } from '../support/player.ts'
import { takeSeat } from '../support/post.ts'
import { sharedProgram } from '../support/shared-program.ts'

const hosts = Array.from({ length: 7 }, (_, place) => `127.0.0.${101 + place}`)
const urlOf = sharedProgram({}, hosts)

/** The settings of quick match without any wish. */
const settings = { clock: 'standard' }

/** Longest wait for all, which takes a second or less; most of the rest is for a slow machine. */
const MOST_MS = 30_000

const isJoined = (player: Player): boolean => (player.wire().seats['B']?.name ?? '') !== ''

const isPlaying = ({ room }: Player): boolean => room.state?.phase === 'playing'

/** A guest of the attacker hosts an open game, and removes whoever comes before it begins. */
async function hostAndKick(token: string): Promise<Player> {
  const url = urlOf(0)
  const grant = await takeSeat(url, 'matches', { open: true, settings }, token)
  // Without a part in the dice of its own: the match never begins.
  const host = await Player.join(url, grant, false)
  const kickNext = (): void => {
    void host.until(isJoined).then(async () => {
      await host.room.request('kick', { seat: 'B' })
      kickNext()
    })
  }
  kickNext()
  return host
}

/** Whether a match begins for this seat; false when its player is removed before. */
async function begins(url: string, grant: SeatGrant): Promise<boolean> {
  try {
    const player = await Player.join(url, grant)
    const isBegun = player.until(isPlaying).then(() => true)
    return await Promise.race([isBegun, player.closed.then(() => false)])
  } catch {
    return false
  }
}

/** Quick match, again after every removal; returns how many seats it took until a match began. */
async function seatsUntilBegun(place: number): Promise<number> {
  const url = urlOf(place)
  const { token } = await newGuest(url)
  let count = 1
  while (!(await begins(url, await takeSeat(url, 'quick-match', {}, token)))) count += 1
  return count
}

it('guests who host games with the settings of quick match do not get its players to remove', {
  timeout: 60_000,
}, async () => {
  const guests = await Promise.all(Array.from({ length: 6 }, () => newGuest(urlOf(0))))
  const games = guests.flatMap(({ token }) => Array.from({ length: 5 }, () => hostAndKick(token)))
  const hosts = await Promise.all(games)
  expect(hosts).toHaveLength(30)
  const startMs = Date.now()
  const counts = await Promise.all([1, 2, 3, 4, 5, 6].map(seatsUntilBegun))
  expect(counts, 'P2.13: nobody hosts a match found by quick match').toEqual([1, 1, 1, 1, 1, 1])
  expect(Date.now() - startMs).toBeLessThan(MOST_MS)
})
