import { type FileHandle, open } from 'node:fs/promises'
import { pipeline, type Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { createGunzip } from 'node:zlib'

/** First bytes of a gzip file. */
const GZIP = Buffer.from([0x1f, 0x8b])

/** A backup file that is open for reading. */
export interface BackupFile {
  /** Its lines; they end early where compressed data is damaged, which a restore notices. */
  readonly lines: AsyncIterable<string>
  readonly close: () => Promise<void>
}

/** Opens a backup, compressed or as older versions wrote it; null when it cannot be read. */
export async function openBackup(path: string): Promise<BackupFile | null> {
  const handle = await open(path).catch(() => null)
  if (handle === null) return null
  const isCompressed = await startsWith(handle, GZIP).catch(() => false)
  const stored = handle.createReadStream({ start: 0, autoClose: false })
  const bytes = isCompressed ? pipeline(stored, createGunzip(), () => undefined) : stored
  return { lines: linesOf(bytes), close: () => handle.close() }
}

async function startsWith(handle: FileHandle, start: Buffer): Promise<boolean> {
  const { buffer } = await handle.read(Buffer.alloc(start.length), 0, start.length, 0)
  return buffer.equals(start)
}

async function* linesOf(bytes: Readable): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  try {
    for await (const chunk of bytes) {
      const [first = '', ...others] = decoder.write(chunk).split('\n')
      if (others.length === 0) {
        rest += first
        continue
      }
      yield rest + first
      rest = others.pop() ?? ''
      yield* others
    }
  } catch (error) {
    if (!isOfGzip(error)) throw error
  }
  rest += decoder.end()
  if (rest !== '') yield rest
}

const isOfGzip = (error: unknown): boolean =>
  String(Reflect.get(error as object, 'code')).startsWith('Z_')
