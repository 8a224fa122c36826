import { builtServer } from '../../build/built-server.ts'
import { type Program, startProgram } from './program.ts'

const MAIN = await builtServer()
const PROBE = new URL('./memory-probe.ts', import.meta.url).href

/** Bytes that garbage collection leaves: of compiled code, and of all else. */
export interface LiveMemory {
  readonly live: number
  readonly code: number
}

/** The real server, whose memory can be asked for. */
export interface ProbedProgram {
  readonly program: Program
  /** Lines of the log so far that tell of an error. */
  readonly errors: readonly string[]
  /** Collects garbage, and gives the bytes that are still needed. */
  readonly collect: () => Promise<LiveMemory>
}

/** Starts the server program with these settings; `words`: more options of Node. */
export async function startProbed(
  settings: Readonly<Record<string, string>>,
  words: readonly string[] = [],
): Promise<ProbedProgram> {
  const program = await startProgram(settings, ['--expose-gc', '--import', PROBE, ...words, MAIN])
  const errors: string[] = []
  let onProbe: (memory: LiveMemory) => void = () => undefined
  readLines(program, (line) => {
    const [, json] = /^probe (.*)$/.exec(line) ?? []
    if (json !== undefined) onProbe(JSON.parse(json) as LiveMemory)
    else if (/^\{"level":(50|60|"error"|"fatal")/.test(line)) errors.push(line)
  })
  return {
    ...{ program, errors },
    collect: () =>
      new Promise((resolve) => {
        onProbe = resolve
        program.process.kill('SIGUSR2')
      }),
  }
}

function readLines({ process: { stdout } }: Program, onLine: (line: string) => void): void {
  let rest = ''
  stdout?.on('data', (chunk) => {
    const lines = (rest + String(chunk)).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) onLine(line)
  })
}
