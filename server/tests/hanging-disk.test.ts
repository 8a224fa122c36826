import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { builtServer } from '../build/built-server.ts'
import { type Pair, playerToMove, playOn, startPair } from './support/pair.ts'
import { sqlitePlace, type TestPlace } from './support/places.ts'
import { post } from './support/post.ts'
import { type Program, startProgram } from './support/program.ts'
import { rejoinSeats } from './support/rejoin-seats.ts'

const MAIN = await builtServer()

/** From SIGUSR2 to SIGWINCH a thread waits for the disk, as for a byte on standard input. */
const HANGING_DISK = `data:text/javascript,${encodeURIComponent(`
  import fs from 'node:fs'
  import { syncBuiltinESMExports } from 'node:module'
  const { fdatasync } = fs
  let hangs = false
  fs.fdatasync = (file, done) =>
    hangs ? fs.read(0, Buffer.alloc(1), 0, 1, null, () => fdatasync(file, done)) : fdatasync(file, done)
  syncBuiltinESMExports()
  process.on('SIGUSR2', () => {
    hangs = true
    process.stdout.write('hangs\\n')
  })
  process.on('SIGWINCH', () => {
    hangs = false
    process.stdout.write('stores\\n')
  })
`)}`

let place: TestPlace
let program: Program
beforeEach(async () => {
  place = await sqlitePlace()
  const settings = { ...place.settings, JOURNAL_SECONDS: '2', STOP_SECONDS: '4' }
  program = await startProgram(settings, ['--import', HANGING_DISK, MAIN])
})
afterEach(async () => {
  await program.end('SIGKILL')
  await place.remove()
})

/** Sends a signal, and resolves once the program has taken it. */
async function send(signal: NodeJS.Signals, word: string): Promise<void> {
  program.process.kill(signal)
  await expect.poll(() => program.output()).toContain(word)
}

/** Plays one answer of the match that cannot be stored. */
async function playUnstored(pair: Pair): Promise<() => boolean> {
  const player = await playerToMove(pair)
  const [intent] = player.legal()
  if (intent === undefined) throw new Error('something is legal')
  let isConfirmed = false
  const confirm = () => {
    isConfirmed = true
  }
  void player.play(intent).then(confirm, () => undefined)
  return () => isConfirmed
}

it('a disk that hangs keeps nobody waiting for ever, and play goes on once it answers', async () => {
  const pair = await startPair(program.url)
  await playOn(pair, 3)
  await send('SIGUSR2', 'hangs')
  const isConfirmed = await playUnstored(pair)
  const guest = post(program.url, 'guest', {})
  await Promise.all([pair.A.closed, pair.B.closed])
  expect(await guest).toMatchObject({ status: 500, body: { error: { code: 'internal' } } })
  const ready = await fetch(`${program.url}/ready`)
  expect([ready.status, isConfirmed()]).toEqual([503, false])
  await send('SIGWINCH', 'stores')
  program.process.stdin?.write('.')
  const back = await vi.waitFor(() => rejoinSeats(program.url, pair), { timeout: 30_000 })
  await playOn(back, 3)
  expect(await post(program.url, 'guest', {})).toMatchObject({ status: 200 })
})

it('a server ends when it is told to, even if its disk hangs', async () => {
  const pair = await startPair(program.url)
  await playOn(pair, 3)
  await send('SIGUSR2', 'hangs')
  const isConfirmed = await playUnstored(pair)
  const [code, signal] = await program.end('SIGTERM')
  expect({ code, signal, isConfirmed: isConfirmed() }).toEqual({
    ...{ code: null, signal: 'SIGKILL' },
    isConfirmed: false,
  })
})
