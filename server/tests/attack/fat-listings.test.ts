import type { LobbyWire, ShownSettings } from '@dungeon-dice/shared/protocol'
import { expect, it } from 'vitest'
import { LobbyPlayer, newGuest } from '../support/lobby-player.ts'
import { Player } from '../support/player.ts'
import { takeSeat } from '../support/post.ts'
import { sharedProgram } from '../support/shared-program.ts'

const urlOf = sharedProgram({}, ['127.0.0.94', '127.0.0.95'])

/** All squares of the largest board that may be obstacles. */
const OBSTACLES = Array.from('abcdefghijklmnopqrstuvwxy')
  .flatMap((file) => Array.from({ length: 25 }, (_, rank) => `${file}${rank + 1}`))
  .filter((square) => square !== 'm1' && square !== 'm25')

const FEW = { crestCap: 12, obstacles: ['c4', 'e5'], retaliation: 'no' }
const MANY = {
  ...{ obstacles: OBSTACLES, board: { width: 25, length: 25 }, poolSize: 15, maxLevel4: 'none' },
  ...{ maxSummons: 'none', crestCap: 'none', tripleSummon: 'off', starter: 'random' },
  ...{ obstacleReach: 'neighbours', netUse: 'oncePerNet', summonCell: 'anchor', itemsHidden: 'no' },
  ...{ moveChance: 'unlimited', moveAfterAttack: 'yes', passOwn: 'yes', itemTrigger: 'stopOnly' },
  ...{ flyingPass: 'nonFlying', itemsBlock: 'yes', itemKeep: 'discardAll', typeAdvantage: 10 },
  ...{ retaliation: 'yes', destroyAt: 'exceed', lordAttacks: 'yes', lordHitsFlying: 'yes' },
  ...{ replyAbilities: 'undefendedOnly', abilityUses: 'oncePerTurn', chain: 'off' },
}

/** Games of one account: as many as may wait. */
const GAMES = 5

/** A guest of an address opens a game with these changes. */
async function host(url: string, token: string, changes: object): Promise<Player> {
  const settings = { preset: 'tabletop', changes }
  return Player.join(url, await takeSeat(url, 'matches', { open: true, settings }, token))
}

const gameOf = ({ games }: LobbyWire, { grant }: Player) => games[grant.matchId]
const settingsIn = (json = '{}') => JSON.parse(json) as ShownSettings

it('games with hundreds of changes take as little room in the lobby of others as any', {
  timeout: 60_000,
}, async () => {
  const [hostile, honest] = [urlOf(0), urlOf(1)]
  const { token } = await newGuest(hostile)
  const fat = await Promise.all(Array.from({ length: GAMES }, () => host(hostile, token, MANY)))
  const fair = await host(honest, (await newGuest(honest)).token, FEW)
  const viewer = await LobbyPlayer.enter(honest, await newGuest(honest))
  await viewer.until(() => viewer.wire().openGames === GAMES + 1)
  for (const game of fat) {
    const listed = await viewer.until(() => gameOf(viewer.wire(), game))
    expect(listed.settings.length).toBeLessThanOrEqual(1_200)
    // Before joining, a player sees all other options, and how many obstacles there are.
    expect(settingsIn(listed.settings).changes).toEqual({ ...MANY, obstacles: OBSTACLES.length })
  }
  // A short list is listed whole, and the match itself always shows everything.
  const listed = await viewer.until(() => gameOf(viewer.wire(), fair))
  expect(settingsIn(listed.settings)).toMatchObject({ changes: FEW })
  expect(settingsIn(fat[0]?.wire().settings).changes).toEqual(MANY)
  await viewer.leave()
})
