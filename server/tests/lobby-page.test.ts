import { readFile } from 'node:fs/promises'
import {
  answerChallengeSchema,
  challengeEndedSchema,
  challengeRequestSchema,
  challengeWireSchema,
  LOBBY_MESSAGES,
  PLAYER_STATUSES,
  SERVER_RULES,
  withdrawSchema,
} from '@dungeon-dice/shared/protocol'
import { describe, expect, it } from 'vitest'
import { LOBBY_REQUESTS } from '../src/lobby/lobby-handlers.ts'
import { LobbyState } from '../src/lobby/lobby-state.ts'

const page = await readFile(new URL('../../docs/protocol.md', import.meta.url), 'utf8')
const [, section = ''] = /\n(## 12\. The lobby\n.*?)\n## 13\./s.exec(page) ?? []

/** Lines of the examples in blocks of one kind: a type and a body. */
const examplesOf = (kind: string) =>
  [...section.matchAll(new RegExp(`\`\`\`${kind}\n(.*?)\`\`\``, 'gs'))]
    .flatMap(([, block = '']) => block.trim().split('\n'))
    .map((line) => {
      const [type = '', ...rest] = line.split(' ')
      return { type, body: JSON.parse(rest.join(' ')) }
    })

describe('section 12 of docs/protocol.md', () => {
  it('has a valid example of every request and message', () => {
    const requests = {
      challenge: challengeRequestSchema,
      answerChallenge: answerChallengeSchema,
      withdraw: withdrawSchema,
    }
    const sent = examplesOf('lobby-client')
    expect(sent.map(({ type }) => type)).toEqual([...LOBBY_REQUESTS])
    for (const { type, body } of sent) requests[type as keyof typeof requests].parse(body)
    const messages = { challenge: challengeWireSchema, challengeEnded: challengeEndedSchema }
    const documented = examplesOf('lobby-server')
    expect(documented.map(({ type }) => type)).toEqual(Object.keys(messages))
    for (const { type, body } of documented) messages[type as keyof typeof messages].parse(body)
  })

  it('names every message, status, refusal, and field of the state', () => {
    const state = new LobbyState().toJSON()
    const refusals = Object.entries(SERVER_RULES)
      .filter(([, rule]) => rule.startsWith('P12.'))
      .map(([code]) => code)
    expect(refusals.length).toBeGreaterThan(5)
    for (const name of [...LOBBY_MESSAGES, ...PLAYER_STATUSES, ...refusals, ...Object.keys(state)])
      expect(section, name).toContain(`\`${name}\``)
  })
})
