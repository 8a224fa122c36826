import { CLOSE_CODES, serverRowsSchema } from '@dungeon-dice/shared/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADMIN_KEY, AdminApp } from './support/admin-app.ts'
import { Player } from './support/player.ts'
import { takeSeat } from './support/post.ts'

let host: AdminApp
beforeAll(async () => {
  host = await AdminApp.start()
})
afterAll(() => host.app.stop())

/** Status and body of `/ready`. */
async function ready(): Promise<readonly unknown[]> {
  const response = await fetch(`${host.url}/ready`)
  return [response.status, await response.json()]
}

describe('the host of a cluster', () => {
  it('finds connected players, and kicks them', async () => {
    const [ann, bo] = [await host.account(), await host.account()]
    const { pair } = await host.matchOf(ann, bo)
    const { name } = ann.account
    expect((await host.run('players', name.slice(0, -1))).stdout).toContain(name)
    expect((await host.run('players', 'nobody of this name')).stdout).toBe(
      'No players are connected.\n',
    )
    const kicked = await host.run('kick', name, '--reason', 'idles')
    expect(kicked.stdout).toBe(`${name}: connections closed: 1.\n`)
    expect(await pair.A.closed).toBe(CLOSE_CODES.sentOff)
    expect(await host.statusOfMe(ann)).toBe(200)
    expect((await host.run('kick', name)).status).toBe(2)
    const nobody = { by: 'Hope', name: 'nobody', reason: 'x' }
    expect(await host.errorOf('admin/kick', nobody, ADMIN_KEY)).toMatchObject([
      404,
      { code: 'no_such_player' },
    ])
  })

  it('sends an announcement to all connected clients', async () => {
    const { pair } = await host.matchOf(await host.account(), await host.account())
    expect((await host.run('announce', 'Back in ten minutes.')).stdout).toBe(
      'The announcement was sent.\n',
    )
    for (const player of [pair.A, pair.B])
      expect(
        await player.until(({ received }) => received.find(({ type }) => type === 'announcement')),
      ).toMatchObject({ message: { text: 'Back in ten minutes.' } })
  })

  it('sees the servers, and drains one, which plays on and accepts nothing new', async () => {
    const { pair } = await host.matchOf(await host.account(), await host.account())
    expect(await ready()).toEqual([200, { ready: true, lacks: [] }])
    const { servers } = serverRowsSchema.parse(await host.runJson('servers'))
    expect(servers).toMatchObject([{ here: true, draining: false }])
    const [{ server = '' } = {}] = servers
    const nobody = { by: 'Hope', server: 'nobody', reason: 'x' }
    expect(await host.errorOf('admin/drain', nobody, ADMIN_KEY)).toMatchObject([
      404,
      { code: 'no_such_server', rule: 'P16.6' },
    ])
    const drained = await host.run('drain', server, '--reason', 'new disk')
    expect(drained.stdout).toBe(`Server ${server} drains.\n`)
    expect(await ready()).toEqual([503, { ready: false, lacks: ['open'] }])
    await expect(takeSeat(host.url, 'matches')).rejects.toThrow('draining')
    expect(await pair.A.room.request('legal', {})).toBeDefined()
    const { matchId, seatToken } = pair.A.grant
    const back = await takeSeat(host.url, `matches/${matchId}/seat`, { seatToken })
    const again = await Player.join(host.url, back)
    await again.until(({ room }) => room.state?.phase === 'playing')
    expect((await host.run('servers')).stdout).toContain('drains')
    const audit = (await host.run('audit', '--count', '4')).stdout
    expect(audit).toMatch(/Hope +drain +\S+ +new disk/)
    expect(audit).toMatch(/Hope +announce +Back in ten minutes\./)
    expect(audit).toMatch(/Hope +kick +Player/)
  })
})
