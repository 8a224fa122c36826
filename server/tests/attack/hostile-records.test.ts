import { gzipSync } from 'node:zlib'
import { textHash } from '@dungeon-dice/shared'
import { makeRecord } from '@dungeon-dice/shared/ddm'
import { recordCheckSchema } from '@dungeon-dice/shared/protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordBotDuel } from '../../../shared/tests/support/bot-records.ts'
import { get } from '../support/get.ts'
import { post } from '../support/post.ts'
import { startApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ config: { recordChecksPerMinute: 1_000, maxBodyBytes: 1_048_576 } })
})
afterAll(() => app.stop())

const LONG = makeRecord(recordBotDuel('random', 'gba', 1).record)
const BODY = LONG.slice(0, LONG.lastIndexOf('sha256 '))
const HEAD = BODY.slice(0, BODY.indexOf('\nsteps ') + 1)

const sealed = (body: string): string => `${body}sha256 ${textHash(body)}\n`

function stepsOf(line: string, size: number): string {
  const count = Math.floor((size - HEAD.length - 100) / (line.length + 1))
  return sealed(`${HEAD}steps ${count}\n${`${line}\n`.repeat(count)}`)
}

const faultOf = async (record: string) => {
  const { status, body } = await post(app.url, 'records/check', { record })
  expect(status).toBe(200)
  return recordCheckSchema.parse(body).fault
}

it.each([
  ['line ends alone', '\n'.repeat(500_000), 'bad_line'],
  ['a million characters', `Dungeon Dice record 1\n${'x'.repeat(999_978)}`, 'too_long'],
  ['empty lines', sealed(`Dungeon Dice record 1\n${'\n'.repeat(400_000)}`), 'too_long'],
  ['a long line', sealed(`Dungeon Dice record 1\nmatch ${'x'.repeat(400_000)}\n`), 'bad_line'],
  ['rolls that nobody made', stepsOf('10 A roll 1.6.12 =142', 499_000), 'step_refused'],
  ['attacks with 1,200 abilities', stepsOf(`1 A g3xg4${'!1'.repeat(1_200)}`, 499_000), 'bad_line'],
  [
    'a name for a terminal',
    sealed(BODY.replace(/^seat A ".*"/m, () => 'seat A "\\u001b[2J"')),
    'bad_line',
  ],
])('a record of %s is refused with a code', async (_, record, code) => {
  expect(await faultOf(record)).toMatchObject({ code })
})

it('other requests are served while hostile records are read and played', async () => {
  const records = [
    stepsOf('10 A roll 1.6.12 =142', 499_000),
    gzipSync(stepsOf(`1 A g3!1>${'g4+'.repeat(800)}g4`, 260_000)).toString('base64'),
    // Plays to its last step, and ends otherwise than it says.
    sealed(BODY.replace(/^state .*$/m, `state ${'0'.repeat(32)}`)),
  ]
  let isDone = false
  const checked = Promise.all(records.map(faultOf)).finally(() => {
    isDone = true
  })
  let served = 0
  for (; !isDone; served += 1) expect((await get(app.url, 'matches/live')).status).toBe(200)
  expect(await checked).toMatchObject([
    { code: 'step_refused' },
    { code: 'step_refused' },
    { code: 'other_end' },
  ])
  // Each record takes many slices, and a request is answered between any few of them.
  expect(served).toBeGreaterThan(10)
})
