import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Range of ports to try. Systems use ports from 32768 on for outgoing connections, so one of those
 * might be taken before it is used, or during a restart.
 */
const [FIRST, LAST] = [10_240, 32_767]
/** Ports to try before giving up; hardly any is in use. */
const MOST_TRIED = 200

/** Distinct local ports that are free now. */
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
