import { err, ok } from '@dungeon-dice/shared'
import { PROTOCOL_VERSION, refusal, type WatchGrant } from '@dungeon-dice/shared/protocol'
import { expect, it } from 'vitest'
import { HEALTHY } from '../../tests/support/cluster-conformance.ts'
import { SILENT_LOG } from '../../tests/support/database-timeouts.ts'
import { MemoryClusters } from '../../tests/support/memory-cluster.ts'
import { Unreachable } from '../cluster/ports.ts'
import { systemClock } from '../platform/clock.ts'
import { systemTimers } from '../platform/timers.ts'
import { watchRoutes } from '../spectating/watch-routes.ts'
import type { RawAsked } from '../transport/http/route.ts'
import type { Place } from '../transport/ports.ts'
import { checkVersions } from './body-versions.ts'
import { Forwarding } from './forwarding.ts'
import { PendingSessions } from './pending-sessions.ts'

const [OLD, NEW] = [2, 3]
const CODE = 'ABCDEF'
/** Whether a place is the match of the old server. */
const isOfMatch = (place: Place) => ('match' in place ? place.match === 'm1' : place.code === CODE)
const participant = { ok: true, value: { account: null, name: 'Eve' } } as never

/** An old server, which plays a match, and a new one with newer rules, which receives the requests. */
async function twoVersions({
  owner = 'old',
  fault = null,
}: {
  readonly owner?: string | null
  readonly fault?: Error | null
} = {}) {
  const clusters = new MemoryClusters()
  const open = async (id: string, rulesVersion: number) => {
    const cluster = clusters.open(id)
    const forwarding = new Forwarding({
      cluster,
      matchDirectory: {
        isHere: (place) => id === 'old' && isOfMatch(place),
        serverOf: async (place) => (owner === 'old' && isOfMatch(place) ? 'old' : null),
      },
      matchOwners: {
        ownerOf: async () => {
          if (fault !== null) throw fault
          return owner === null ? null : { id: owner, isHeld: true }
        },
      },
      pending: new PendingSessions(),
      clock: systemClock,
      timers: systemTimers(systemClock, SILENT_LOG),
      guesses: { counted: async (_, find) => find(), known: (serve) => serve() },
      versionsFault: (_, { body }) => checkVersions(body, [rulesVersion]),
      log: SILENT_LOG,
    })
    const grant = ok({ matchId: id } as WatchGrant)
    const routes = watchRoutes(
      { watch: async () => grant, watchByCode: async () => grant },
      { participant: async () => participant },
      { counted: async (_, find) => find() },
    )
    forwarding.offer(routes)
    await cluster.start({
      ...HEALTHY,
      games: [{ id: 'ddm', rules: [rulesVersion], catalogue: '' }],
    })
    return { forwarding, routes }
  }
  await open('old', OLD)
  const { forwarding, routes } = await open('new', NEW)
  const [byCode, byId] = routes
  if (byCode === undefined || byId === undefined) throw new Error('two ways to watch')
  const asked = (rules: number, given: Partial<RawAsked> = {}): RawAsked => ({
    ...{ query: {}, params: {}, token: null, address: '::1' },
    ...given,
    body: { protocol: PROTOCOL_VERSION, rules, ...(given.body ?? {}) },
  })
  return {
    watch: (rules: number) => forwarding.serve(byId, asked(rules, { params: { id: 'm1' } })),
    watchCode: (rules: number, code = CODE) =>
      forwarding.serve(byCode, asked(rules, { body: { code } })),
  }
}

it('P1.1 a server with other rules forwards spectators to the match of their version', async () => {
  const { watch, watchCode } = await twoVersions()
  expect(await watch(OLD)).toEqual(ok({ matchId: 'old' }))
  expect(await watchCode(OLD)).toEqual(ok({ matchId: 'old' }))
})

it('P1.1 a spectator with the version of the receiving server is served there', async () => {
  const { watch, watchCode } = await twoVersions()
  expect(await watch(NEW)).toEqual(ok({ matchId: 'new' }))
  expect(await watchCode(NEW)).toEqual(ok({ matchId: 'new' }))
})

it('P2.19 watching a match whose server is lost is refused with `moving`', async () => {
  const { watch } = await twoVersions({ owner: 'a server that is lost' })
  expect(await watch(OLD)).toEqual(err(refusal('moving')))
})

it('P2.19 an unreachable journal counts as `moving`, any other error is thrown', async () => {
  const away = await twoVersions({ owner: 'lost', fault: new Unreachable('the journal') })
  expect(await away.watch(OLD)).toEqual(err(refusal('moving')))
  const wrong = await twoVersions({ owner: 'lost', fault: new Error('a bug') })
  await expect(wrong.watch(OLD)).rejects.toThrow('a bug')
})

it('P1.1 a request for an unknown match must have the version of the server', async () => {
  const { watch, watchCode } = await twoVersions({ owner: null })
  expect(await watch(OLD)).toMatchObject({ ok: false, error: { code: 'version_unsupported' } })
  expect(await watchCode(OLD, 'NOBODY')).toEqual(err(refusal('bad_code')))
})
