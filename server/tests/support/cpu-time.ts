import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'

const TICK_MS = 10

/** CPU time that a process has used, in milliseconds: other processes do not count. Linux only. */
export function cpuMsOf({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')
  return (Number(fields[13]) + Number(fields[14])) * TICK_MS
}
