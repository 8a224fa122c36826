import { createClient } from 'redis'

/** A command that Redis has run. */
export interface RedisCommand {
  readonly name: string
  /** Its arguments as `MONITOR` shows them, each in quotes. */
  readonly words: string
  /** True for a command inside a script, which no server has sent by itself. */
  readonly isInScript: boolean
}

/** Watches the commands that a Redis runs. */
export interface RedisMonitor {
  /** Commands since the last call, in order. */
  readonly taken: () => Promise<readonly RedisCommand[]>
  readonly stop: () => void
}

/** A line of `MONITOR`: `1700000000.123456 [0 127.0.0.1:50000] "EVAL" "..."`, or `[0 lua]`. */
const LINE = /^\S+ \[\d+ ([^\]]+)\] "([^"]+)" ?(.*)$/s

/** Begins to watch a Redis. */
export async function monitorRedis(url: string): Promise<RedisMonitor> {
  const [watching, marking] = [createClient({ url }), createClient({ url })]
  // Both end with the Redis of the test.
  for (const client of [watching, marking]) client.on('error', () => undefined)
  await Promise.all([watching.connect(), marking.connect()])
  let seen: RedisCommand[] = []
  let onMark = (_: string) => {}
  await watching.monitor((line) => {
    const [, from = '', name = '', words = ''] = LINE.exec(String(line)) ?? []
    if (name.toUpperCase() === 'ECHO') onMark(words)
    else seen.push({ name: name.toUpperCase(), words, isInScript: from === 'lua' })
  })
  let marks = 0
  /** Resolves once everything that Redis has run before has been shown. */
  const shown = async () => {
    marks += 1
    const mark = `mark ${marks}`
    const arrived = new Promise<void>((resolve) => {
      onMark = (words) => words === `"${mark}"` && resolve()
    })
    await marking.echo(mark)
    await arrived
  }
  return {
    taken: async () => {
      await shown()
      const all = seen
      seen = []
      return all
    },
    stop: () => {
      for (const client of [watching, marking]) client.destroy()
    },
  }
}
