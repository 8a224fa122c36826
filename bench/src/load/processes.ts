import { readdirSync, readFileSync } from 'node:fs'

/** Data of a process from Linux. */
interface Stat {
  readonly parent: number
  /** CPU ticks, including ended child processes. */
  readonly ticks: number
}

/** Linux reports ticks of 1/100 second. */
const TICK_MICROS = 10_000

/**
 * Fields of /proc/PID/stat after the name, which may contain anything; the first one is the state.
 */
const PARENT = 1
const TIMES = [11, 12, 13, 14]

function statOf(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ticks = TIMES.reduce((sum, field) => sum + Number(fields[field]), 0)
    return { parent: Number(fields[PARENT]), ticks }
  } catch {
    // The process has ended.
    return null
  }
}

/** CPU time of a process and its direct children, in microseconds. */
export function cpuMicrosOf(pid: number): number {
  const all = readdirSync('/proc').map(Number).filter(Number.isInteger)
  const own = all.filter((one) => one === pid || statOf(one)?.parent === pid)
  return own.reduce((sum, one) => sum + (statOf(one)?.ticks ?? 0), 0) * TICK_MICROS
}
