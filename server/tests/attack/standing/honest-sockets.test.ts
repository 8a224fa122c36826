import { describe, expect, it } from 'vitest'
import { honestInodes } from './honest-sockets.ts'

const HEAD =
  '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid timeout inode'
const row = (peer: string, state: string, inode: number) =>
  `   0: 0100007F:1F90 ${peer}:C350 ${state} 00000000:00000000 00:00000000 00000000     0        0 ${inode} 1 0 20 4 30 10 -1`
const v6 = (peer: string) => `0000000000000000FFFF0000${peer}`

describe('the connections of honest players', () => {
  it.each([
    ['an honest player, 127.1.0.2', row('0200017F', '01', 7), ['7']],
    ['an honest player over IPv6', row(v6('0200017F'), '01', 7), ['7']],
    ['an honest player who has hung up', row('0200017F', '08', 7), []],
    ['an attacker, 127.0.0.66', row('4200007F', '01', 7), []],
    ['an attacker over IPv6', row(v6('4200007F'), '01', 7), []],
    ['a socket that listens', row('00000000', '0A', 7), []],
    ['a database elsewhere', row('0500000A', '01', 7), []],
  ])('%s', (_, line, inodes) => {
    expect(honestInodes([HEAD, line, ''].join('\n'))).toEqual(inodes)
  })
})
