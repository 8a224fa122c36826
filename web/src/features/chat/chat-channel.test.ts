import type { Player } from '@dungeon-dice/client-sdk'
import { expect, it } from 'vitest'
import { type ChatChannel, reportingIn } from './chat-channel.ts'

const DONE = { ok: true, value: null } as const

const playerOf = (name: string) => ({ name }) as Player

it('a player of a match with several seats is reported by seat, also when muted', async () => {
  const reports: unknown[] = []
  const line = { atMs: 1, guest: true, text: 'Hi', phrase: null }
  const channel: ChatChannel = {
    seat: 'A',
    players: { A: playerOf('Ann'), B: playerOf('Bea'), C: playerOf('Cid') },
    chat: [
      { ...line, name: 'Ann', seat: 'A' },
      { ...line, name: 'Cid', seat: 'C' },
    ],
    say: async () => DONE,
    mute: () => undefined,
    unmute: () => undefined,
    report: async (...report) => {
      reports.push(report)
      return DONE
    },
  }
  const report = reportingIn(channel)
  await report?.('Cid', { reason: 'insults' })
  await report?.('Bea', { reason: 'spam' })
  expect(reports).toEqual([
    [{ reason: 'insults' }, 'C'],
    [{ reason: 'spam' }, 'B'],
  ])
})
