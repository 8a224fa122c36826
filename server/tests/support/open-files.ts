import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'

/** Paths of the files that a process and its children have open; Linux only. */
export function openFilesOf(pid: number): readonly string[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(/\s+/)
  return [pid, ...children.filter((child) => child !== '').map(Number)].flatMap((process) => {
    const folder = `/proc/${process}/fd`
    return readdirSync(folder).flatMap((fd) => targetOf(join(folder, fd)) ?? [])
  })
}

function targetOf(link: string): string | null {
  try {
    return readlinkSync(link)
  } catch {
    // It was closed meanwhile.
    return null
  }
}
