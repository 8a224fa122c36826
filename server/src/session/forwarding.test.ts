import { err, ok } from '@dungeon-dice/shared'
import { PROTOCOL_VERSION, refusal, type WatchGrant } from '@dungeon-dice/shared/protocol'
import { expect, it } from 'vitest'
import { SOUND } from '../../tests/support/cluster-conformance.ts'
import { MemoryClusters } from '../../tests/support/memory-cluster.ts'
import { QUIET } from '../../tests/support/patience.ts'
import { Unreachable } from '../cluster/ports.ts'
import { watchRoutes } from '../spectating/watch-routes.ts'
import type { RawAsked } from '../transport/http/route.ts'
import type { Place } from '../transport/ports.ts'
import { Forwarding } from './forwarding.ts'

const [OLD, NEW] = [2, 3]
const CODE = 'ABCDEF'
/** The match that the old server plays, in which the others may look it up. */
const isOfMatch = (place: Place) => ('match' in place ? place.match === 'm1' : place.code === CODE)
const participant = { ok: true, value: { account: null, name: 'Eve' } } as never

/** An old server, which plays a match, and a new one with newer rules, which is asked. */
async function twoVersions({
  holder = 'old',
  fault = null,
}: {
  readonly holder?: string | null
  readonly fault?: Error | null
} = {}) {
  const clusters = new MemoryClusters()
  const open = async (id: string, rulesVersion: number) => {
    const cluster = clusters.open(id)
    const forwarding = new Forwarding({
      cluster,
      matchDirectory: {
        isHere: (place) => id === 'old' && isOfMatch(place),
        serverOf: async (place) => (holder === 'old' && isOfMatch(place) ? 'old' : null),
      },
      matchOwners: {
        ownerOf: async () => {
          if (fault !== null) throw fault
          return holder === null ? null : { id: holder, isHeld: true }
        },
      },
      guesses: { counted: async (_, find) => find() },
      rulesVersion,
      log: QUIET,
    })
    const grant = ok({ matchId: id } as WatchGrant)
    const routes = watchRoutes(
      { watch: async () => grant, watchByCode: async () => grant },
      { participant: async () => participant },
      { counted: async (_, find) => find() },
    )
    forwarding.offer(routes)
    await cluster.start({ ...SOUND, rules: [rulesVersion] })
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

it('P1.1 who watches a match of their own rules gets there by a server of other rules', async () => {
  const { watch, watchCode } = await twoVersions()
  expect(await watch(OLD)).toEqual(ok({ matchId: 'old' }))
  expect(await watchCode(OLD)).toEqual(ok({ matchId: 'old' }))
})

it('P1.1 who is of the versions of the server that is asked is served there', async () => {
  const { watch, watchCode } = await twoVersions()
  expect(await watch(NEW)).toEqual(ok({ matchId: 'new' }))
  expect(await watchCode(NEW)).toEqual(ok({ matchId: 'new' }))
})

it('P2.19 a match that waits for a server with its rules is on its way for those who watch it', async () => {
  const { watch } = await twoVersions({ holder: 'a server that is lost' })
  expect(await watch(OLD)).toEqual(err(refusal('moving')))
})

it('P2.19 while nobody can say who has a match it is on its way', async () => {
  const away = await twoVersions({ holder: 'lost', fault: new Unreachable('the journal') })
  expect(await away.watch(OLD)).toEqual(err(refusal('moving')))
  const wrong = await twoVersions({ holder: 'lost', fault: new Error('a bug') })
  await expect(wrong.watch(OLD)).rejects.toThrow('a bug')
})

it('P1.1 for what nobody plays the versions have to be those of the server', async () => {
  const { watch, watchCode } = await twoVersions({ holder: null })
  expect(await watch(OLD)).toMatchObject({ ok: false, error: { code: 'version_unsupported' } })
  expect(await watchCode(OLD, 'NOBODY')).toEqual(err(refusal('bad_code')))
})
