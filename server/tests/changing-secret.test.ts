import { seededChance } from '@dungeon-dice/shared'
import { BUILT_IN_STOCK, SEATS } from '@dungeon-dice/shared/ddm'
import { expect, it } from 'vitest'
import { twinSetups } from '../../shared/tests/support/twin-games.ts'
import { ddmDefinition } from '../src/game/ddm/hosted-ddm.ts'
import { CapturedSession } from './support/captured-session.ts'

const ddm = ddmDefinition(BUILT_IN_STOCK)

/** Lines that a seat received while A resigned, without those that do not matter here. */
async function linesOf(secretOf: typeof ddm.secretOf): Promise<readonly string[]> {
  const [{ options, lists }] = twinSetups('tabletop', 1).setups
  const bySeat = new Map(SEATS.map((seat) => [seat, lists[seat]]))
  const game = { ...ddm, secretOf }
  const session = await CapturedSession.open(game, options, bySeat, seededChance(1))
  session.take('B')
  await session.play('A', { type: 'resign' })
  return session.take('B').map((line) => (line.startsWith('patch') ? 'patch' : line))
}

it('a changed secret is sent before the state that it belongs to, with its step', async () => {
  const lines = await linesOf(({ outcome }) => ({ isOver: outcome !== null }))
  const [secret, patch] = lines
  expect(secret).toBe('secret {"step":1,"seat":"B","own":{"isOver":true}}')
  expect(patch).toBe('patch')
})

it('an unchanged secret is not sent again', async () => {
  for (const secretOf of [ddm.secretOf, (_: unknown, seat: string) => ({ seat }), () => null])
    expect((await linesOf(secretOf)).filter((line) => line.startsWith('secret'))).toEqual([])
})
