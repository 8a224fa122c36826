import { parseArgs } from 'node:util'
import { layOut, spell } from '../figures.ts'
import { describeMachine } from '../machine.ts'
import { measureLoad } from './load.ts'
import { FULL_LOAD, LOAD_ROWS, type LoadColumn, type LoadRow, type LoadSize } from './size.ts'

/**
 * `npm run load -- --servers 1,2 --matches 200 --spectators 200 --seconds 15 --pause 100`: the same
 * load on clusters of so many servers, and in bare rooms.
 */

const { values } = parseArgs({
  options: {
    servers: { type: 'string', default: FULL_LOAD.servers.join(',') },
    matches: { type: 'string', default: `${FULL_LOAD.matches}` },
    spectators: { type: 'string', default: `${FULL_LOAD.spectators}` },
    seconds: { type: 'string', default: `${FULL_LOAD.seconds}` },
    pause: { type: 'string', default: `${FULL_LOAD.pauseMs}` },
  },
})

function numberOf(name: string, text: string, least: number): number {
  const number = Number(text)
  if (Number.isInteger(number) && number >= least) return number
  throw new Error(`--${name} is a whole number of at least ${least}.`)
}

const size: LoadSize = {
  servers: values.servers.split(',').map((text) => numberOf('servers', text, 1)),
  matches: numberOf('matches', values.matches, 1),
  spectators: numberOf('spectators', values.spectators, 0),
  seconds: numberOf('seconds', values.seconds, 1),
  pauseMs: numberOf('pause', values.pause, 0),
  settleMs: FULL_LOAD.settleMs,
}

/** A number with its unit; nothing where there is none to be had. */
const cell = (row: LoadRow, column: LoadColumn): string =>
  Number.isNaN(column[row]) ? '' : `${spell(column[row])} ${LOAD_ROWS[row]}`.trim()

console.log(describeMachine())
console.log(
  `${size.matches} matches, pauses of about ${size.pauseMs} ms, ${size.seconds} s; ${size.spectators} spectators of one match\n`,
)
const columns = await measureLoad(size, (sentence) => process.stderr.write(`${sentence}\n`))
const rows = (Object.keys(LOAD_ROWS) as LoadRow[]).map((row) => [
  row,
  ...[...columns.values()].map((column) => cell(row, column)),
])
console.log(layOut([['what', ...columns.keys()], ...rows]))
