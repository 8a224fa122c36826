import { parseArgs } from 'node:util'
import { describeMachine } from '../machine.ts'
import type { Measured } from '../scaling/measured.ts'
import { loadTable, metricsTable } from '../scaling/readme-part.ts'
import { writeMeasured } from '../scaling/write.ts'
import { measureLoad } from './load.ts'
import { measureMetrics } from './metrics-columns.ts'
import { FULL_LOAD, type LoadSize } from './size.ts'
import { whyNotKept } from './worth-keeping.ts'

/**
 * `npm run load -- --servers 1,2 --matches 200 --spectators 200 --rounds 3 --seconds 15 --pause
 * 100`: runs the same load on clusters of these sizes and in bare rooms. `--write` stores the
 * results in bench/load.json, bench/README.md and docs/scaling.md, if the machine was quiet and the
 * run long enough.
 */

const { values } = parseArgs({
  options: {
    servers: { type: 'string', default: FULL_LOAD.servers.join(',') },
    matches: { type: 'string', default: `${FULL_LOAD.matches}` },
    spectators: { type: 'string', default: `${FULL_LOAD.spectators}` },
    rounds: { type: 'string', default: `${FULL_LOAD.rounds}` },
    seconds: { type: 'string', default: `${FULL_LOAD.seconds}` },
    pause: { type: 'string', default: `${FULL_LOAD.pauseMs}` },
    write: { type: 'boolean', default: false },
  },
})

function numberOf(name: string, text: string, least: number): number {
  const number = Number(text)
  if (Number.isInteger(number) && number >= least) return number
  throw new Error(`--${name} must be a whole number of at least ${least}.`)
}

const size: LoadSize = {
  servers: values.servers.split(',').map((text) => numberOf('servers', text, 1)),
  matches: numberOf('matches', values.matches, 2),
  spectators: numberOf('spectators', values.spectators, 0),
  rounds: numberOf('rounds', values.rounds, 1),
  seconds: numberOf('seconds', values.seconds, 1),
  pauseMs: numberOf('pause', values.pause, 0),
  settleMs: FULL_LOAD.settleMs,
}
if (size.spectators === 1) throw new Error('--spectators must be 0 or at least 2.')

const { servers, matches, spectators, rounds, seconds, pauseMs } = size
const command = `npm run load -- --servers ${servers.join(',')} --matches ${matches} --spectators ${spectators} --rounds ${rounds} --seconds ${seconds} --pause ${pauseMs}`
const about = [...describeMachine().split('\n'), `command: \`${command}\``]
const report = (sentence: string) => process.stderr.write(`${sentence}\n`)
const refused = values.write ? whyNotKept(size, about) : null
if (refused !== null) {
  report(refused)
  process.exit(1)
}
console.log(`${about.join('\n')}\n`)
const columns = await measureLoad(size, report)
report('with metrics and without …')
const measured: Measured = { about, columns, metrics: await measureMetrics(size) }
console.log(`${loadTable(columns)}\n\n${metricsTable(measured.metrics)}`)
if (values.write) writeMeasured(measured)
