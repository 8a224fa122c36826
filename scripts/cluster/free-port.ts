import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Where ports are looked for. Systems give those from 32768 on to whoever connects somewhere: one
 * of those may be gone before it is used, or while what has it is started again.
 */
const [FIRST, LAST] = [10_240, 32_767]
/** Ports that are tried before giving up: hardly any of so many is in use. */
const MOST_TRIED = 200

/** Ports of this machine that nobody uses now, each another. */
export async function freePorts(count: number): Promise<number[]> {
  const found = new Set<number>()
  for (let tried = 0; found.size < count; tried += 1) {
    if (tried === count + MOST_TRIED) throw new Error('this machine has no free ports')
    const port = randomInt(FIRST, LAST + 1)
    if (await isFree(port)) found.add(port)
  }
  return [...found]
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch {
    return false
  }
  probe.close()
  await once(probe, 'close')
  return true
}
