import { afterEach, beforeEach, expect, it } from 'vitest'
import { builtServer } from '../build/built-server.ts'
import { type Pair, playerToMove, playOn, startPair } from './support/pair.ts'
import { sqlitePlace, type TestPlace } from './support/places.ts'
import { type Program, startProgram } from './support/program.ts'
import { rejoinSeats } from './support/rejoin-seats.ts'

const MAIN = await builtServer()

/** From SIGUSR2 on, the disk refuses what it is to store. */
const REFUSING_DISK = `data:text/javascript,${encodeURIComponent(`
  import fs from 'node:fs'
  import { syncBuiltinESMExports } from 'node:module'
  const { fdatasync } = fs
  let refuses = false
  fs.fdatasync = (file, done) =>
    refuses ? setImmediate(done, Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO' })) : fdatasync(file, done)
  syncBuiltinESMExports()
  process.on('SIGUSR2', () => {
    refuses = true
    process.stdout.write('refuses\\n')
  })
`)}`

let place: TestPlace
let program: Program
beforeEach(async () => {
  place = await sqlitePlace()
})
afterEach(async () => {
  await program.end('SIGKILL')
  await place.remove()
})

it('a server whose disk refuses a step ends without confirming it, and goes on from what is stored', async () => {
  let said = ''
  const words = ['--import', REFUSING_DISK, MAIN]
  program = await startProgram(place.settings, words, process.execPath, (text) => {
    said += text
  })
  const pair: Pair = await startPair(program.url)
  await playOn(pair, 5)
  const player = await playerToMove(pair)
  const shown = pair.A.wire().step
  const [intent] = player.legal()
  if (intent === undefined) throw new Error('something is legal')
  const refuses = new Promise<void>((resolve) => {
    program.process.stdout?.on('data', (chunk) => String(chunk).includes('refuses') && resolve())
  })
  program.process.kill('SIGUSR2')
  await refuses
  let isConfirmed = false
  const confirm = () => {
    isConfirmed = true
  }
  void player.play(intent).then(confirm, () => undefined)
  expect(await program.ended).toEqual([1, null])
  expect(said).toMatch(
    /^The disk of \S+dungeon-dice\.db has refused what was written: .*EIO.*\. Ending: a start continues with what is stored\.\n$/m,
  )
  program = await startProgram({ ...place.settings, PORT: new URL(program.url).port })
  // Whatever the server had sent before it ended has arrived by now.
  const back = await rejoinSeats(program.url, pair)
  expect([isConfirmed, player.wire().step]).toEqual([false, shown])
  expect([shown, shown + 1]).toContain(back.A.wire().step)
})
