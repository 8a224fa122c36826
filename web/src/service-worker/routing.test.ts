import { describe, expect, it } from 'vitest'
import { cacheOf, routeOf, staleCaches } from './routing.ts'

const ORIGIN = 'https://dice.example'
const routed = (path: string, mode: RequestMode = 'cors', method = 'GET') =>
  routeOf({ method, mode, url: new URL(path, ORIGIN).href }, ORIGIN)

describe('requests of a page', () => {
  it('are screens when somebody goes there, whatever is in the address', () => {
    for (const path of ['/', '/match/abc', '/players/a%20b', '/replays?page=2', '/#join=X'])
      expect(routed(path, 'navigate'), path).toBe('screen')
  })

  it('leave documents of the server and of embeds to the network', () => {
    for (const path of ['/api/v1/matches/1/record', '/matchmake/x', '/embed/replay/1', '/a.txt'])
      expect(routed(path, 'navigate'), path).toBe('server')
  })

  it('are parts for what is named by its content, and for icons', () => {
    for (const path of ['/assets/index-A1.js', '/favicon-turn.svg', '/icon-192.png'])
      expect(routed(path), path).toBe('part')
  })

  it('leave everything that the server decides to the server', () => {
    for (const path of ['/', '/api/v1/guest', '/sw.js', '/manifest.webmanifest'])
      expect(routed(path), path).toBe('server')
    expect(routed('/assets/index-A1.js', 'cors', 'POST')).toBe('server')
    expect(routed('https://other.example/assets/a.js')).toBe('server')
  })
})

describe('caches', () => {
  it('of the own version and the one before it stay, and foreign ones are not touched', () => {
    const [a, b, c] = ['a', 'b', 'c'].map(cacheOf) as [string, string, string]
    expect(staleCaches([a, 'else', b, c], c)).toEqual([a])
    expect(staleCaches([a, b], b)).toEqual([])
    expect(staleCaches([c, a, b], c)).toEqual([a])
    expect(staleCaches([], a)).toEqual([])
  })
})
