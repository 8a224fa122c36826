/** Number of progress lines when the output is not a terminal. */
const PARTS = 10

/** Reports progress on stderr: on one line of a terminal, else every tenth. */
export function showProgress(done: number, total: number): void {
  const text = `${done} of ${total} matches`
  if (process.stderr.isTTY) process.stderr.write(`\r${text}${done === total ? '\n' : ''}`)
  else if (partOf(done, total) > partOf(done - 1, total)) process.stderr.write(`${text}\n`)
}

const partOf = (done: number, total: number): number => Math.floor((done * PARTS) / total)
