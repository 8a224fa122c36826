import { readFile } from 'node:fs/promises'
import {
  BUILT_IN_STOCK,
  type Decision,
  intentSchema,
  ordersSchema,
  saveState,
  toWire,
  viewState,
} from '@dungeon-dice/shared/ddm'
import {
  acceptBotSchema,
  addBotRequestSchema,
  botOfferSchema,
  chatMessageSchema,
  chatRequestSchema,
  commitRequestSchema,
  decisionSchema,
  diceMessageSchema,
  intentRequestOf,
  kickRequestSchema,
  legalRequestSchema,
  moveRequestSchema,
  nonceRequestSchema,
  ordersRequestOf,
  PHRASES,
  PROTOCOL_VERSION,
  progressSchema,
  REPORT_REASONS,
  rematchRequestSchema,
  reportRequestSchema,
  resyncRequestSchema,
  SERVER_MESSAGES,
  seatGrantSchema,
  visibleRequestSchema,
  welcomeSchema,
} from '@dungeon-dice/shared/protocol'
import { SKIRMISH_MANIFEST } from '@dungeon-dice/shared/skirmish'
import { describe, expect, it } from 'vitest'
import { EVENT_FIELDS } from '../../shared/src/ddm/wire/event-wire.ts'
import { playTwins, twinSetups } from '../../shared/tests/support/twin-games.ts'
import { hostedDdm } from '../src/game/ddm/hosted-ddm.ts'

const page = await readFile(new URL('../../docs/protocol.md', import.meta.url), 'utf8')

/** Names in backticks. */
const namesIn = (text: string): readonly string[] =>
  [...text.matchAll(/`([A-Za-z0-9]+)`/g)].map(([, name = '']) => name)

/** Rows of all tables, by cells. */
const ROWS = page
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.slice(1, -1).split(' | '))

/** The second cell of the row whose first cell names this. */
const rowOf = (name: string, fits: (cell: string) => boolean = () => true): string | undefined =>
  ROWS.find(([first = '', second = '']) => namesIn(first).includes(name) && fits(second))?.[1]

/** Lines of the examples in blocks of one kind: a type and a body. */
const examplesOf = (kind: string) =>
  [...page.matchAll(new RegExp(`\`\`\`${kind}\n(.*?)\`\`\``, 'gs'))]
    .flatMap(([, block = '']) => block.trim().split('\n'))
    .map((line) => {
      const [type = '', ...rest] = line.split(' ')
      return { type, body: JSON.parse(rest.join(' ')) }
    })

interface Reader {
  readonly safeParse: (body: unknown) => { readonly success: boolean }
}
const FROM_CLIENT: Readonly<Record<string, Reader>> = {
  intent: intentRequestOf(intentSchema),
  orders: ordersRequestOf(ordersSchema),
  legal: legalRequestSchema,
  resync: resyncRequestSchema,
  kick: kickRequestSchema,
  move: moveRequestSchema,
  addBot: addBotRequestSchema,
  visible: visibleRequestSchema,
  commit: commitRequestSchema,
  nonce: nonceRequestSchema,
  rematch: rematchRequestSchema,
  declineRematch: rematchRequestSchema,
  chat: chatRequestSchema,
  report: reportRequestSchema,
  acceptBot: acceptBotSchema,
}
const FROM_SERVER: Readonly<Record<string, Reader>> = {
  decision: decisionSchema,
  dice: diceMessageSchema,
  orders: ordersSchema,
  chat: chatMessageSchema,
  welcome: welcomeSchema,
  progress: progressSchema,
  bot: botOfferSchema,
  seated: seatGrantSchema,
}

const DECISIONS: Readonly<Record<Decision['type'], true>> = {
  roll: true,
  dimension: true,
  summonAbility: true,
  act: true,
  window: true,
  defend: true,
  choose: true,
}

describe('docs/protocol.md', () => {
  it('names the current version', () => {
    expect(page).toContain(`This page is **protocol ${PROTOCOL_VERSION}**`)
    expect(page).toContain(
      `the rules of \`ddm\` are at **${hostedDdm(BUILT_IN_STOCK).engine.rulesVersion}**, those of \`skirmish\` at **${SKIRMISH_MANIFEST.rulesVersion}**`,
    )
  })

  it('has valid examples of messages', () => {
    const sent = examplesOf('client')
    expect(new Set(sent.map(({ type }) => type))).toEqual(new Set(Object.keys(FROM_CLIENT)))
    for (const { type, body } of sent)
      expect(FROM_CLIENT[type]?.safeParse(body).success, type).toBe(true)
    const documented = examplesOf('server')
    expect(documented.length).toBeGreaterThan(1)
    for (const { type, body } of documented) {
      expect(FROM_SERVER[type]?.safeParse(body).success, type).toBe(true)
    }
  })

  it('lists every message of the server and every decision', () => {
    for (const type of SERVER_MESSAGES) expect(rowOf(type), type).toBeDefined()
    for (const type of Object.keys(DECISIONS)) expect(rowOf(type), type).toBeDefined()
  })

  it('lists all phrases and report reasons', () => {
    for (const [phrase, words] of Object.entries(PHRASES))
      expect(page).toContain(`\`${phrase}\` ${words}`)
    for (const reason of REPORT_REASONS) expect(page).toContain(`\`${reason}\``)
  })

  it('shows every intent in its canonical form', () => {
    for (const { shape } of intentSchema.options) {
      const { type, ...fields } = shape
      const [name = ''] = type.values
      const drawn = ROWS.find(
        ([first = '', second = '']) =>
          namesIn(first).includes(name) &&
          Object.keys(fields).every((field) => namesIn(second).includes(field)),
      )
      expect(drawn, name).toBeDefined()
    }
  })

  it('shows every event with its fields in order', () => {
    for (const [type, fields] of Object.entries(EVENT_FIELDS)) {
      const wanted: readonly string[] = fields
      const drawn = rowOf(type, (cell) => cell.includes(`\`${wanted[0]}\``)) ?? ''
      expect(
        namesIn(drawn).filter((name) => wanted.includes(name)),
        type,
      ).toEqual(wanted)
    }
  })

  it('names every field of the public state and of the JSON in it', () => {
    const named = new Set(page.match(/[A-Za-z]+/g))
    for (const seed of [1, 2, 3, 4])
      for (const preset of ['tabletop', 'gba'] as const)
        for (const { states } of playTwins(twinSetups(preset, seed), seed, 200)) {
          const { options: _, ...wire } = toWire(saveState(viewState(states[0], 'spectator')))
          const agenda = JSON.parse(wire.agenda)
          const lasting = JSON.parse(wire.lasting === '' ? '[]' : wire.lasting)
          for (const name of keysOf({ ...wire, agenda, lasting }))
            expect(named.has(name), name).toBe(true)
        }
  })
})

/** All field names at any depth, without ids and seats. */
function keysOf(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(/^(\d+|[AB])$/.test(name) ? [] : [name]),
    ...keysOf(inner),
  ])
}
