import { present, seededChance } from '@dungeon-dice/shared'
import { decisionOf, type State } from '@dungeon-dice/shared/ddm'
import { describe, expect, it } from 'vitest'
import { answerByChance, twinSetups } from '../../shared/tests/support/twin-games.ts'
import { watchSubscribe } from '../src/spectating/calls.ts'
import { fakeTime } from './support/fake-time.ts'
import { GAMES, HOSTED, ScriptedMatch } from './support/scripted-match.ts'
import { settled, type TestSpectator, WatchedCluster } from './support/watched-cluster.ts'

const { engine: game } = HOSTED
const STREAM = 'watch:m'

/** A match on one server, and two others that can watch it. */
async function matchAt(delaySeconds = 0, maxSpectators = 100, players: string[] = []) {
  const time = fakeTime()
  const cluster = new WatchedCluster(time, maxSpectators)
  const match = new ScriptedMatch(time)
  const servers = [
    await cluster.start('home'),
    await cluster.start('s1'),
    await cluster.start('s2'),
  ]
  const [owner, s1, s2] = servers as [(typeof servers)[0], (typeof servers)[0], (typeof servers)[0]]
  const { changed, counts } = owner.play('m', match, delaySeconds, players)
  const dice = seededChance(1)
  let step = game.create(twinSetups('tabletop', 1).setups[0], dice)
  let made = 0
  const show = (state: State, events: Parameters<ScriptedMatch['publish']>[1]) => {
    match.publish(state, events)
    changed()
  }
  show(step.state, step.events)
  const intent = () => {
    const { seat } = present(decisionOf(step.state), 'a decision')
    const next = game.apply(
      step.state,
      seat,
      answerByChance(step.state, seededChance(2), made),
      dice,
    )
    if (!next.ok) throw new Error(next.error.code)
    made += 1
    step = next.value
    show(step.state, step.events)
  }
  /** Advances time while servers exchange messages. */
  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= 250) {
      time.advance(Math.min(250, left))
      await settled()
    }
  }
  const streamMessages = () => cluster.sent.filter(({ channel }) => channel === STREAM)
  const framesPublished = () =>
    streamMessages().filter(({ text }) => text.includes('"type":"frame"')).length
  return {
    time,
    cluster,
    match,
    owner,
    s1,
    s2,
    counts,
    intent,
    pass,
    streamMessages,
    framesPublished,
  }
}

const countOf = ({ room }: TestSpectator): number => room.state.spectators

const codeOf = (answer: { readonly ok: boolean }) =>
  'error' in answer ? (answer.error as { readonly code: string }).code : 'ok'

describe('messages of a match to other servers', () => {
  it('are sent only while it is watched there, one for each intent', async () => {
    const { owner, s1, s2, intent, pass, framesPublished, streamMessages } = await matchAt()
    await owner.watch('m')
    for (let count = 0; count < 10; count += 1) {
      intent()
      await pass(250)
    }
    expect(streamMessages()).toEqual([])
    const away = [await s1.watch('m'), await s1.watch('m'), await s2.watch('m')]
    for (let count = 0; count < 10; count += 1) {
      intent()
      await pass(250)
    }
    expect(framesPublished()).toBe(10)
    away[0]?.room.leaveAll()
    away[2]?.room.leaveAll()
    await pass(2_000)
    const before = streamMessages().length
    intent()
    await pass(2_000)
    expect(streamMessages().length).toBe(before)
  })

  it('are at most fifty frames a second, however fast the match is', async () => {
    const { s1, time, intent, pass, framesPublished, match } = await matchAt()
    const spectator = await s1.watch('m')
    await spectator.loadEarlier()
    for (let count = 0; count < 60; count += 1) {
      intent()
      time.advance(5)
      await settled()
    }
    expect(framesPublished()).toBeLessThanOrEqual(300 / 20 + 1)
    await pass(1_000)
    expect(spectator.holds().events).toEqual(match.history.at(-1)?.events)
  })

  it('end ten seconds after a watching server was lost', async () => {
    const { cluster, s1, owner, intent, pass, counts, streamMessages } = await matchAt()
    const own = await owner.watch('m')
    await s1.watch('m')
    await pass(2_000)
    expect(countOf(own)).toBe(2)
    await cluster.clusters.lose('s1')
    await pass(6_500)
    expect(owner.watching.isSubscribed('m')).toBe(true)
    await pass(5_500)
    expect(owner.watching.isSubscribed('m')).toBe(false)
    expect([countOf(own), counts.at(-1)?.count]).toEqual([1, 1])
    const before = streamMessages().length
    intent()
    await pass(250)
    expect(streamMessages().length).toBe(before)
  })
})

describe('the spectators of a match', () => {
  it('are counted across all servers, for players and spectators', async () => {
    const { owner, s1, s2, counts, pass } = await matchAt()
    const all = [
      await owner.watch('m'),
      await s1.watch('m'),
      await s1.watch('m'),
      await s2.watch('m'),
    ]
    await pass(3_000)
    expect(all.map(countOf)).toEqual([4, 4, 4, 4])
    expect(counts.at(-1)?.count).toBe(4)
    all[3]?.leave()
    all[3]?.room.leaveAll()
    all[2]?.leave()
    await pass(3_000)
    expect(all.slice(0, 3).map(countOf)).toEqual([2, 2, 2])
    expect(counts.at(-1)?.count).toBe(2)
  })

  it('are limited across all servers', async () => {
    const { owner, s1, s2, pass } = await matchAt(0, 3)
    for (const server of [owner, s1, s2]) {
      await server.watch('m')
      await pass(3_000)
    }
    for (const { watching } of [owner, s1, s2]) {
      const who = { name: '', isGuest: true, accountId: null }
      expect(codeOf(await watching.watch('m', null, who))).toBe('watch_full')
    }
  })

  it('who also play are known on every server, and receive no chat', async () => {
    const { s1, counts, pass } = await matchAt(0, 100, ['ann', 'bo'])
    const spectator = await s1.watch('m', 'ann')
    await s1.watch('m', 'cy')
    await pass(7_000)
    expect([...(counts.at(-1)?.accountIds ?? [])]).toEqual(['ann'])
    const [roomId = ''] = [...s1.rooms.keys()]
    expect(spectator.room).toBe(s1.rooms.get(roomId))
    const show = s1.watching.shownIn(roomId)
    expect(['ann', 'bo', 'cy'].map((id) => show?.isPlaying(id))).toEqual([true, true, false])
  })
})

describe('a match on another server', () => {
  const WHO = { name: '', isGuest: true, accountId: null }

  it('can be watched and found with its code only, if private', async () => {
    const { owner, s1 } = await matchAt(10)
    owner.watching.setCode('m', 'ABCD2345')
    await owner.cluster.directory.put('code', 'ABCD2345', 'm')
    for (let times = 0; times < 2; times += 1) {
      expect(codeOf(await s1.watching.watch('m', null, WHO))).toBe('no_such_match')
      expect(codeOf(await s1.watching.watch('m', 'ABCD2346', WHO))).toBe('bad_code')
      expect(codeOf(await s1.watching.watchByCode('ABCD2346', WHO))).toBe('bad_code')
      expect(await s1.watching.watch('m', 'abcd-2345', WHO)).toMatchObject({ ok: true })
      expect(await s1.watching.watchByCode('abcd 2345', WHO)).toMatchObject({
        value: { matchId: 'm', delaySeconds: 10, catalogue: 'c' },
      })
    }
  })

  it('is private from its first moment here', async () => {
    const { owner, s1 } = await matchAt(10)
    owner.watching.setCode('m', 'ABCD2345')
    let isOpen = false
    const opening = s1.watching.watch('m', 'ABCD2345', WHO).finally(() => {
      isOpen = true
    })
    const strangers: ReturnType<typeof s1.watching.watch>[] = []
    for (let turn = 0; turn < 200 && !isOpen; turn += 1) {
      strangers.push(s1.watching.watch('m', null, WHO))
      await Promise.resolve()
    }
    expect([isOpen, codeOf(await opening)]).toEqual([true, 'ok'])
    const answers = await Promise.all(strangers)
    expect(new Set(answers.map(codeOf))).toEqual(new Set(['no_such_match']))
  })

  it('that nobody may watch is not published', async () => {
    const { owner, s1, match } = await matchAt()
    const settings = { isWatchable: false, delaySeconds: 0, chat: 'all', code: null } as const
    const watchOptions = { players: () => [], onSpectatorCount: () => undefined }
    owner.watching.open(
      { matchId: 'hidden', game: GAMES.usual, catalogue: 'c', ...settings, ...watchOptions },
      match.source,
    )
    await owner.cluster.directory.put('match', 'hidden')
    expect(codeOf(await s1.watching.watch('hidden', null, WHO))).toBe('not_watchable')
    const question = { match: 'hidden', holds: null, after: null, count: 1, players: [] }
    const answer = await s1.cluster.peers.call(owner.cluster.self, watchSubscribe, question)
    expect(answer).toEqual({ isHere: false })
  })

  it('can be found until the end of its delay, even after its server has closed it', async () => {
    const { owner, s2, pass, match } = await matchAt(10)
    owner.watching.gone('m')
    await owner.cluster.directory.take('match', 'm')
    await pass(9_000)
    const late = await s2.watch('m')
    await pass(1_000)
    expect(late.holds().view).toEqual(match.history.at(-1)?.view)
    expect(late.room.hasEnded).toBe(true)
    expect(codeOf(await s2.watching.watch('m', null, WHO))).not.toBe('ok')
  })

  it('does not exist if no server has it, and is looked up again while it moves', async () => {
    const { cluster, s1, owner } = await matchAt()
    expect(codeOf(await s1.watching.watch('x', null, WHO))).toBe('moving')
    cluster.isHeld = false
    expect(codeOf(await s1.watching.watch('x', null, WHO))).toBe('no_such_match')
    cluster.clusters.cut(owner.cluster.self)
    expect(codeOf(await s1.watching.watch('m', null, WHO))).toBe('moving')
    cluster.clusters.mend(owner.cluster.self)
    expect(codeOf(await s1.watching.watch('m', null, WHO))).toBe('ok')
  })

  it('is moving if it is not where it was found, as long as any server has it', async () => {
    const { cluster, s1, owner } = await matchAt()
    owner.watching.moved('m')
    expect(codeOf(await s1.watching.watch('m', null, WHO))).toBe('moving')
    cluster.isHeld = false
    expect(codeOf(await s1.watching.watch('m', null, WHO))).toBe('no_such_match')
  })

  it('is moving if it left the server of its code, and found at its new one', async () => {
    const { cluster, owner, s1, s2, match } = await matchAt()
    owner.watching.setCode('m', 'ABCD2345')
    await owner.cluster.directory.put('code', 'ABCD2345', 'm')
    owner.watching.moved('m')
    expect(codeOf(await s1.watching.watchByCode('ABCD2345', WHO))).toBe('moving')
    expect(codeOf(await s1.watching.watchByCode('ABCD2346', WHO))).toBe('bad_code')
    cluster.isHeld = false
    expect(codeOf(await s1.watching.watchByCode('ABCD2345', WHO))).toBe('bad_code')
    cluster.owner = s2.cluster.self
    s2.play('m', match, 0)
    s2.watching.setCode('m', 'ABCD2345')
    expect(codeOf(await s1.watching.watchByCode('ABCD2345', WHO))).toBe('ok')
  })

  it('shows its last state while its server is unreachable, and continues afterwards', async () => {
    const { cluster, s1, owner, intent, pass, match } = await matchAt()
    const spectator = await s1.watch('m')
    await spectator.loadEarlier()
    const before = spectator.holds()
    cluster.clusters.cut(owner.cluster.self)
    intent()
    await pass(30_000)
    expect(spectator.holds()).toEqual(before)
    cluster.clusters.mend(owner.cluster.self)
    await pass(3_000)
    expect(spectator.holds().events).toEqual(match.history.at(-1)?.events)
    expect(spectator.room.hasEnded).toBe(false)
  })
})
