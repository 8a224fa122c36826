import { readdirSync, readFileSync } from 'node:fs'

/** What Linux says of a process. */
interface Stat {
  readonly parent: number
  /** Ticks that it ran, its ended children too. */
  readonly ticks: number
}

/** Linux counts in hundredths of a second, whatever the machine. */
const TICK_MICROS = 10_000

/** Fields of /proc/PID/stat after the name, which may hold anything: state is the first. */
const PARENT = 1
const TIMES = [11, 12, 13, 14]

function statOf(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ticks = TIMES.reduce((sum, field) => sum + Number(fields[field]), 0)
    return { parent: Number(fields[PARENT]), ticks }
  } catch {
    // It has ended meanwhile.
    return null
  }
}

/** CPU time of a process and of those that it has started, in microseconds. */
export function cpuMicrosOf(pid: number): number {
  const all = readdirSync('/proc').map(Number).filter(Number.isInteger)
  const own = all.filter((one) => one === pid || statOf(one)?.parent === pid)
  return own.reduce((sum, one) => sum + (statOf(one)?.ticks ?? 0), 0) * TICK_MICROS
}
