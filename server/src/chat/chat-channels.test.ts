import { CHAT_MODES, type ChatMode } from '@dungeon-dice/shared/protocol'
import { describe, expect, it } from 'vitest'
import { clockedLimit } from '../../tests/support/clocked-limit.ts'
import { fakeTime } from '../../tests/support/fake-time.ts'
import { ChatChannels } from './chat-channels.ts'

/** Channels of a server with this chat mode. */
function channelsOf(mode: ChatMode): ChatChannels {
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

/**
 * The answers to words and to a phrase, with the host's mode `general` and the match's mode `own`.
 */
async function saidIn(general: ChatMode, own: ChatMode) {
  const rules = { mode: own, isOpen: false, needsAccount: false }
  const talk = channelsOf(general).open({ name: 'match:x', ...rules })
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

describe('the chat mode of a server', () => {
  const stricter = (general: ChatMode, own: ChatMode): ChatMode => {
    if (general === 'off' || own === 'off') return 'off'
    return general === 'phrases' || own === 'phrases' ? 'phrases' : 'all'
  }
  for (const general of CHAT_MODES)
    it.each(CHAT_MODES)(
      `${general} applies unless the match's mode %s is stricter`,
      async (own) => {
        expect(await saidIn(general, own)).toEqual(BY_MODE[stricter(general, own)])
      },
    )
})
