import { BUILT_IN_STOCK } from '@dungeon-dice/shared/ddm'
import { expect, it } from 'vitest'
import { fakeTime } from '../../tests/support/fake-time.ts'
import { LeftToOthers, type Member } from '../cluster/ports.ts'
import { type DdmHostTypes, hostedDdm } from '../game/ddm/hosted-ddm.ts'
import type { JournalRecord } from '../match/journal.ts'
import type { MatchSessions } from '../session/match-sessions.ts'
import { memoryJournal } from '../storage/memory/memory-journal.ts'
import { Failover } from './failover.ts'

const LEASE_MS = 2_000
const hosted = hostedDdm(BUILT_IN_STOCK)
const note = () => undefined

const memberOf = (id: string, matches = 0): Member => ({
  ...{ id, address: id, rules: [hosted.game.rulesVersion], catalogue: hosted.catalogue.hash },
  ...{ matches, isDraining: false, startedAtMs: 0 },
})

/** One that nobody can play again. */
const SPOILT: JournalRecord = {
  header: {
    ...{ id: 'm1', game: 'ddm', rulesVersion: 0, catalogue: '', setup: null, seats: [] },
    ...{ table: null, dice: { secret: '', commitment: '', seats: [] }, startedAtMs: 0 },
  },
  ...{ entries: [], notes: [], ending: null },
}

/** A server that hears of others, and what it asks of its journal. */
function scene(more: Partial<{ matches: number; left: number; isShared: boolean }> = {}) {
  const time = fakeTime()
  const state = {
    ...{ soundForMs: LEASE_MS, isDraining: false, left: more.left ?? 0, silent: [] as string[] },
    others: [memberOf('other')],
    ...{
      here: [] as string[],
      lost: [] as string[],
      orphans: [] as JournalRecord[],
      taken: [] as JournalRecord[],
    },
  }
  const told: string[] = []
  const info = (_: unknown, sentence: string) => told.push(sentence)
  const log = { debug: note, info, warn: note, error: note }
  const asked: string[] = []
  const steppedDown: string[] = []
  let onBack = () => {}
  const looks: string[] = []
  let onLost: (server: string) => Promise<void> = async () => undefined
  const failover = new Failover<DdmHostTypes>({
    ...{ hosted, log, clock: time, timers: time, leaseMs: LEASE_MS },
    isShared: more.isShared ?? true,
    journal: {
      ...memoryJournal(),
      takeFrom: async (owner) => {
        asked.push(owner)
        state.left -= 1
        return { records: state.taken, hasMore: state.left > 0 }
      },
      silentOwners: async () => state.silent,
      lost: async () => state.lost,
      orphans: async () => {
        looks.push('strays')
        return state.orphans.splice(0)
      },
    },
    sessions: {
      size: more.matches ?? 0,
      get: (id: string) => (state.here.includes(id) ? {} : undefined),
      relinquish: (id: string) => steppedDown.push(id),
    } as unknown as MatchSessions<DdmHostTypes>,
    members: {
      self: 'self',
      all: () => [memberOf('self', more.matches), ...state.others],
      onLost: (hear) => {
        onLost = hear
      },
      look: async () => false,
      giveUp: async () => undefined,
    },
    reservations: {
      get isDraining() {
        return state.isDraining
      },
      openRooms: async () => undefined,
    },
    heartbeat: {
      get soundForMs() {
        return state.soundForMs
      },
      onBack: (hear) => {
        onBack = hear
      },
    },
  })
  /** Lets time pass, and all that happens in it. */
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 50) {
      await new Promise((resolve) => setImmediate(resolve))
      time.advance(50)
    }
    await new Promise((resolve) => setImmediate(resolve))
  }
  const [lose, comeBack] = [(id: string) => onLost(id), () => onBack()]
  return { failover, state, asked, steppedDown, looks, told, pass, lose, comeBack }
}

it('asks again for what others are taking, until there is no more', async () => {
  const { lose, asked, pass } = scene({ left: 3 })
  const done = lose('gone')
  await pass(2_000)
  await done
  expect(asked).toEqual(['gone', 'gone', 'gone'])
})

it('does not count as done what it asked for in vain again and again', async () => {
  const { lose, asked, state, pass } = scene({ left: 99 })
  const done = expect(lose('gone')).rejects.toThrow('gone')
  await pass(6_000)
  await done
  expect(asked).toHaveLength(20)
  state.left = 1
  await lose('gone')
})

it('takes nothing of a server that is there again', async () => {
  const { lose, asked, state, pass } = scene({ left: 9 })
  const done = lose('gone')
  await pass(100)
  expect(asked).toEqual(['gone'])
  state.others.push(memberOf('gone'))
  await pass(2_000)
  await done
  expect(asked).toEqual(['gone'])
})

it('takes nobody for dead right after the database was away for itself', async () => {
  const { lose, asked, state, pass } = scene()
  state.soundForMs = 0
  const done = lose('gone')
  await pass(5_000)
  expect(asked).toEqual([])
  state.soundForMs = LEASE_MS
  await pass(500)
  await done
  expect(asked).toEqual(['gone'])
})

it('lets others come first who have much less', async () => {
  const { lose, asked, pass } = scene({ matches: 50 })
  const done = lose('gone')
  await pass(50)
  expect(asked).toEqual([])
  await pass(100)
  await done
  expect(asked).toEqual(['gone'])
})

it('takes back its own while it drains, since it may play on, and nothing once it stops', async () => {
  const { failover, state, asked, told } = scene()
  state.isDraining = true
  state.silent = ['gone']
  state.orphans = [SPOILT]
  await failover.look()
  expect([told, asked]).toEqual([['matches taken back'], []])
  failover.stop()
  state.orphans = [SPOILT]
  await failover.look()
  expect(told).toHaveLength(1)
})

it('takes nothing of others while it drains, and nothing once it stops', async () => {
  const draining = scene()
  draining.state.isDraining = true
  // Rejected, so that it does not count as seen to.
  await expect(draining.lose('gone')).rejects.toThrow(LeftToOthers)
  const stopped = scene()
  stopped.failover.stop()
  await expect(stopped.lose('gone')).rejects.toThrow('gone')
  expect([...draining.asked, ...stopped.asked]).toEqual([])
})

it('looks now and then for silent servers without a lease, and for what it lost itself', async () => {
  const { failover, state, asked, steppedDown, pass } = scene()
  state.silent = ['other', 'gone']
  failover.start()
  await pass(100)
  expect([asked, steppedDown]).toEqual([['gone'], []])
  state.silent = ['later']
  state.lost = ['m1']
  await pass(3 * LEASE_MS)
  expect([asked, steppedDown]).toEqual([['gone', 'later'], ['m1']])
  failover.stop()
  await pass(6 * LEASE_MS)
  expect(steppedDown).toEqual(['m1'])
})

it('looks for what it had to leave as soon as it can write again, and when it is alone too', async () => {
  const { failover, state, asked, steppedDown, looks, pass, comeBack } = scene({
    isShared: false,
  })
  state.silent = ['gone']
  state.lost = ['m1']
  comeBack()
  await pass(100)
  failover.start()
  await pass(3 * LEASE_MS)
  expect(looks).toHaveLength(3)
  // What others have, or had, is no matter of one that is alone.
  expect([asked, steppedDown]).toEqual([[], []])
})

it('leaves a table that is there still when its match is taken over, and restores nothing there', async () => {
  const { state, told, steppedDown, lose } = scene()
  state.taken = [SPOILT]
  state.here = ['m1']
  await lose('gone')
  expect([steppedDown, told]).toEqual([['m1'], ['matches taken over']])
})

it('tells what it takes back of its own apart from what it takes over', async () => {
  const { failover, state, told, lose } = scene()
  state.orphans = [SPOILT]
  await failover.look()
  expect(told).toEqual(['matches taken back'])
  state.taken = [SPOILT]
  await lose('gone')
  expect(told).toEqual(['matches taken back', 'matches taken over'])
})
