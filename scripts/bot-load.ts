import { parseArgs } from 'node:util'
import { measureThread } from './bot-load/measure.ts'
import { sayTimes } from './bot-load/times.ts'

/**
 * `npm run bots:load -- --matches 40 --seconds 30 --think 300`: lets so many live matches use one bot
 * thread, and prints how long their bots took to answer, and how late the steps of 200 other matches
 * were on the thread that serves matches, with the bots and without them. `--bot` names the bot,
 * `--threads` sets more threads, `--pause` the time in which a player answers, in milliseconds.
 * Fails when an answer came later than `--think` and 200 ms.
 */

const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: '40' },
    seconds: { type: 'string', default: '30' },
    think: { type: 'string', default: '300' },
    threads: { type: 'string', default: '1' },
    pause: { type: 'string', default: '1000' },
    bot: { type: 'string', default: 'strong' },
  },
})

/** Longest delay of an answer beyond its time, in milliseconds. */
const TOLERANCE_MS = 200

function wholeNumber(name: 'matches' | 'seconds' | 'think' | 'threads' | 'pause', least: number) {
  const number = Number(values[name])
  if (!Number.isSafeInteger(number) || number < least)
    throw new Error(`--${name} must be a whole number of at least ${least}.`)
  return number
}

const thinkMs = wholeNumber('think', 10)
const load = {
  matches: wholeNumber('matches', 0),
  seconds: wholeNumber('seconds', 1),
  threads: wholeNumber('threads', 1),
  pauseMs: wholeNumber('pause', 0),
  bot: values.bot,
  thinkMs,
}
const alone = await measureThread({ ...load, matches: 0 })
console.log(`steps of other matches without bots, ms: ${sayTimes(alone.stepsMs)}`)
const { answersMs, stepsMs } = await measureThread(load)
console.log(`steps of other matches with the bots, ms: ${sayTimes(stepsMs)}`)
console.log(`answers of ${load.bot} in ${load.matches} matches, ms: ${sayTimes(answersMs)}`)
const late = answersMs.filter((ms) => ms > thinkMs + TOLERANCE_MS).length
console.log(`answers later than ${thinkMs} + ${TOLERANCE_MS} ms: ${late} of ${answersMs.length}`)
process.exit(late === 0 ? 0 : 1)
