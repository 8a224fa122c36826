/**
 * Is preloaded into the server under attack, which is the real program otherwise: on SIGUSR2 it
 * collects all garbage and writes one line, `probe` and JSON, with the bytes that are still needed.
 */
process.on('SIGUSR2', () => {
  // Twice: the first collection lets go of what holds memory beside the heap.
  for (let time = 0; time < 2; time += 1)
    gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  const { heapUsed, external } = process.memoryUsage()
  process.stdout.write(`probe ${JSON.stringify({ live: heapUsed + external })}\n`)
})
