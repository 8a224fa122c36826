/** Parts into which progress is shown where it cannot be written over. */
const PARTS = 10

/** Says on the error output how much is done: on one line of a terminal, else now and then. */
export function showProgress(done: number, total: number): void {
  const text = `${done} of ${total} matches`
  if (process.stderr.isTTY) process.stderr.write(`\r${text}${done === total ? '\n' : ''}`)
  else if (partOf(done, total) > partOf(done - 1, total)) process.stderr.write(`${text}\n`)
}

const partOf = (done: number, total: number): number => Math.floor((done * PARTS) / total)
