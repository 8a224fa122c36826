/** Thrown and caught by the parser: an invalid line. */
export class BadLine extends Error {
  readonly line: number
  constructor(line: number) {
    super(`line ${line}`)
    this.line = line
  }
}

/** Reads the lines of a record in order; throws `BadLine` at the first that is invalid. */
export class RecordLines {
  readonly #lines: readonly string[]
  /** The next line, from 0. */
  #at: number

  constructor(lines: readonly string[], from: number) {
    this.#lines = lines
    this.#at = from
  }

  /** The next line; undefined at the end. */
  get next(): string | undefined {
    return this.#lines[this.#at]
  }

  /** Groups of the next line, which has this form. */
  take(form: RegExp): readonly (string | undefined)[] {
    const found = form.exec(this.next ?? '')
    if (found === null) return this.fail()
    this.#at += 1
    return found.slice(1)
  }

  /** The result of `read` for the line before; null makes that line invalid. */
  given<T>(read: () => T | null): T {
    const value = read()
    if (value !== null) return value
    this.#at -= 1
    return this.fail()
  }

  /** The next line is invalid. */
  fail(): never {
    throw new BadLine(this.#at + 1)
  }

  /** Throws if the lines up to here are not exactly these. */
  expect(lines: readonly string[]): void {
    const other = lines.findIndex((line, place) => line !== this.#lines[place])
    if (other >= 0) throw new BadLine(other + 1)
  }
}

/** The value of a JSON text; null if it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
