/** One line of the Prometheus text format: a name, labels and a value. */
interface Sample {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

/** The metrics of a server. */
export interface ReadMetrics {
  readonly text: string
  readonly samples: readonly Sample[]
  /** The value of the one sample with these labels; 0 if there is none yet. */
  readonly value: (name: string, labels?: Readonly<Record<string, string>>) => number
  /** The sum of all samples of this name. */
  readonly sum: (name: string) => number
}

const LINE = /^(\w+)(?:\{(.*)\})? (\S+)$/
const LABEL = /(\w+)="((?:[^"\\]|\\.)*)"/g

/** Reads `/metrics`; throws if the request is refused. */
export async function queryMetrics(url: string, key: string): Promise<ReadMetrics> {
  // A connection that was kept may be closed by a busy server just as it is used again.
  const headers = { authorization: `Bearer ${key}`, connection: 'close' }
  const response = await fetch(`${url}/metrics`, { headers })
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status}: ${text}`)
  const samples = text.split('\n').flatMap(sampleOf)
  const named = (name: string) => samples.filter((sample) => sample.name === name)
  return {
    text,
    samples,
    value: (name, labels = {}) =>
      named(name).find((sample) =>
        Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
      )?.value ?? 0,
    sum: (name) => named(name).reduce((sum, { value }) => sum + value, 0),
  }
}

function sampleOf(line: string): readonly Sample[] {
  const [, name, labels = '', value] = LINE.exec(line) ?? []
  if (name === undefined || line.startsWith('#')) return []
  const pairs = [...labels.matchAll(LABEL)].map(([, label = '', text = '']) => [label, text])
  return [{ name, labels: Object.fromEntries(pairs), value: Number(value) }]
}
