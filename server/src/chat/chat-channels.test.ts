import { CHAT_MODES, type ChatMode } from '@dungeon-dice/shared/protocol'
import { describe, expect, it } from 'vitest'
import { clockedLimit } from '../../tests/support/clocked-limit.ts'
import { fakeTime } from '../../tests/support/fake-time.ts'
import { ChatChannels } from './chat-channels.ts'

/** A house whose host lets people talk like this. */
function houseOf(mode: ChatMode): ChatChannels {
  const clock = fakeTime()
  const parts = {
    clock,
    pace: clockedLimit(clock, 100, 10),
    letters: 200,
    mutes: { silenceOf: async () => null },
    blocks: { blockedBy: async () => new Set<string>() },
    mode,
  }
  return new ChatChannels(parts, async () => ({ ok: true, value: null }))
}

/** What becomes of words and of a phrase where the host says `general`, and a match `own`. */
async function saidIn(general: ChatMode, own: ChatMode) {
  const rules = { mode: own, isOpen: false, needsAccount: false }
  const talk = houseOf(general).open({ name: 'match:x', ...rules })
  const voice = { key: 'ann', accountId: null, name: 'Ann', isGuest: true, seat: 'A' }
  await talk.join(voice, () => undefined)
  const said = [await talk.say('ann', { text: 'hi' }), await talk.say('ann', { phrase: 'hello' })]
  return said.map((answer) => (answer.ok ? 'said' : answer.error.code))
}

const BY_MODE = {
  all: ['said', 'said'],
  phrases: ['phrases_only', 'said'],
  off: ['chat_off', 'chat_off'],
} as const

describe('a server on which the host lets people talk', () => {
  const stricter = (general: ChatMode, own: ChatMode): ChatMode => {
    if (general === 'off' || own === 'off') return 'off'
    return general === 'phrases' || own === 'phrases' ? 'phrases' : 'all'
  }
  for (const general of CHAT_MODES)
    it.each(CHAT_MODES)(`${general}, holds to the stricter where a match says %s`, async (own) => {
      expect(await saidIn(general, own)).toEqual(BY_MODE[stricter(general, own)])
    })
})
