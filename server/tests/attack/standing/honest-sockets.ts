import { readFileSync } from 'node:fs'

const ESTABLISHED = '01'
/** End of a peer's address as the system writes it: 127.x.y.z, its bytes from the last to the first. */
const LOOPBACK = /7F$/
/** 127.0.0.z: attackers, and the harness itself. Honest players come from other addresses of 127/8. */
const NOT_HONEST = /00007F$/

/** Inodes of all open connections of this machine whose peer is an honest player. */
export const honestSockets = (): ReadonlySet<string> =>
  new Set(['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) => honestInodes(textOf(file))))

/** Inodes in a table of connections as Linux writes it. */
export function honestInodes(table: string): readonly string[] {
  const [, ...rows] = table.trim().split('\n')
  return rows.flatMap((row) => {
    const [, , peer = '', state, , , , , , inode = ''] = row.trim().split(/\s+/)
    const [address = ''] = peer.split(':')
    const isHonest = LOOPBACK.test(address) && !NOT_HONEST.test(address)
    return isHonest && state === ESTABLISHED ? [inode] : []
  })
}

/** A machine without IPv6 has no table of it. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
