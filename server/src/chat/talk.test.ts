import { ok } from '@dungeon-dice/shared'
import { describe, expect, it } from 'vitest'
import { chattingPair, LOBBY, say } from '../../tests/support/chat-clients.ts'
import type { Filing } from './ports.ts'
import { Talk } from './talk.ts'

describe('a report by name', () => {
  it('concerns the author of the lines, not a newcomer who took the name (P15.8)', async () => {
    const { channel } = await chattingPair(LOBBY)
    const filed: Filing[] = []
    const takeReport = async (_: string, filing: Filing) => {
      filed.push(filing)
      return ok(null)
    }
    const talk = new Talk({ channel, takeReport, venue: 'lobby', letters: 200 })
    await say(channel, 'bo', 'rude')
    const namesake = { key: 'cy', accountId: 'cy', name: 'bo', isGuest: true, seat: null }
    await channel.join(namesake, () => undefined)
    const report = { name: 'bo', reason: 'insults' }
    expect(await talk.report('ann', report, '192.0.2.1')).toMatchObject({ ok: true })
    expect(filed).toMatchObject([{ reported: { accountId: channel.authorOf('bo')?.accountId } }])
    expect(filed[0]?.reported.accountId).not.toBe('cy')
    await channel.leave('bo')
    await talk.report('ann', report, '192.0.2.1')
    expect(filed[1]?.reported).toEqual(filed[0]?.reported)
  })
})
