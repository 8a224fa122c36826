import { getHeapSpaceStatistics } from 'node:v8'

/** Spaces of the heap that hold compiled code, with what it refers to. */
const CODE = /^(code|trusted)_/

/**
 * Is preloaded into a server, which is the real program otherwise: on SIGUSR2 it
 * collects all garbage and writes one line, `probe` and JSON: the bytes that are still needed, and
 * those of compiled code among them. Code grows for many minutes, until every function that is used
 * often has been compiled, and says nothing about what the program keeps.
 */
process.on('SIGUSR2', () => {
  // Twice: the first collection lets go of what holds memory beside the heap.
  for (let time = 0; time < 2; time += 1)
    gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  const { heapUsed, external } = process.memoryUsage()
  const code = getHeapSpaceStatistics()
    .filter(({ space_name: name }) => CODE.test(name))
    .reduce((sum, space) => sum + space.space_used_size, 0)
  process.stdout.write(`probe ${JSON.stringify({ live: heapUsed + external - code, code })}\n`)
})
