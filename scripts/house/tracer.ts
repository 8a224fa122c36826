import { Session } from 'node:inspector/promises'
import { pathToFileURL } from 'node:url'

interface FunctionCoverage {
  readonly functionName: string
  readonly ranges: readonly {
    readonly startOffset: number
    readonly endOffset: number
    readonly count: number
  }[]
}

/** A function of a source file, by its place in it. */
export interface FoundFunction {
  /** Path below the root. */
  readonly file: string
  readonly name: string
  readonly start: number
  readonly end: number
}

/** Finds out which source files run while something happens, by the engine's own coverage. */
export class Tracer {
  readonly #session = new Session()
  readonly #root: string

  /** `root`: folder of the files that count, with a slash at its end. */
  constructor(root: string) {
    this.#root = pathToFileURL(root).href
  }

  /** Begins to count calls. */
  async start(): Promise<void> {
    this.#session.connect()
    await this.#session.post('Profiler.enable')
    await this.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  }

  /** Files whose functions are called by what each run of `prepare` gives back, in all `times` runs. */
  async filesDuring(
    times: number,
    prepare: () => Promise<() => Promise<unknown>>,
  ): Promise<readonly string[]> {
    const runs: Set<string>[] = []
    for (let time = 0; time < times; time += 1) {
      const act = await prepare()
      await this.#take()
      await act()
      const called = (await this.#take()).filter(({ functions }) => functions.some(wasCalled))
      runs.push(new Set(called.map(({ file }) => file)))
    }
    const [first = new Set<string>(), ...others] = runs
    return [...first].filter((file) => others.every((run) => run.has(file))).toSorted()
  }

  /** Every function that the engine has compiled in these files. */
  async functions(): Promise<readonly FoundFunction[]> {
    return (await this.#take()).flatMap(({ file, functions }) =>
      functions.flatMap(({ functionName: name, ranges: [range] }) =>
        range === undefined || name === ''
          ? []
          : { file, name, start: range.startOffset, end: range.endOffset },
      ),
    )
  }

  async #take() {
    const { result } = await this.#session.post('Profiler.takePreciseCoverage')
    return result
      .filter(({ url }) => url.startsWith(this.#root))
      .map(({ url, functions }) => ({
        file: url.slice(this.#root.length),
        functions: functions as readonly FunctionCoverage[],
      }))
  }
}

/** The function that begins at offset 0 is the file itself, which runs when it is loaded. */
const wasCalled = ({ ranges: [range] }: FunctionCoverage): boolean =>
  range !== undefined && range.startOffset > 0 && range.count > 0
