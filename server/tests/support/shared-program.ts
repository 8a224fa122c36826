import { afterAll, beforeAll } from 'vitest'
import { type BoundProxy, openBoundProxy } from './bound-proxy.ts'
import { type Program, startProgram } from './program.ts'

/**
 * Starts a server with these settings for all tests of a file. Returns the URL at which clients come from
 * each of these local addresses, by its place.
 */
export function sharedProgram(
  settings: Readonly<Record<string, string>>,
  addresses: readonly string[],
): (place: number) => string {
  let program: Program
  let proxies: readonly BoundProxy[] = []
  beforeAll(async () => {
    program = await startProgram(settings)
    proxies = await Promise.all(addresses.map((from) => openBoundProxy(program.url, from)))
  })
  afterAll(async () => {
    for (const proxy of proxies) proxy.close()
    await program.end('SIGKILL')
  })
  return (place) => proxies[place]?.url ?? ''
}
