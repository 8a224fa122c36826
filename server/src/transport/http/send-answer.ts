import type { Refusal, Result } from '@dungeon-dice/shared'
import type { Request, Response } from 'express'
import { FixedJson, JsonPieces, PackedText, PlainText } from './route.ts'
import { sendRefusal } from './to-response.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

/**
 * Sends an answer. No cache may store it, since most answers hold secrets. Rejects when it cannot be
 * made whole.
 */
export async function sendAnswer(
  request: Request,
  response: Response,
  served: Result<object, Refusal>,
  textType?: string,
): Promise<void> {
  if (served.ok && served.value instanceof FixedJson) {
    response.type('json').send(served.value.text)
    return
  }
  response.set('Cache-Control', 'no-store')
  if (!served.ok) return sendRefusal(response, served.error)
  const { value } = served
  if (value instanceof JsonPieces) return sendPieces(request, response, value)
  const type = `${textType}; charset=utf-8`
  if (value instanceof PackedText) return sendPacked(request, response.type(type), value)
  // `send` and `json` would hash it for an ETag, which nobody keeps, and write head and body apart.
  if (value instanceof PlainText) response.type(type).end(value.text)
  else response.setHeader('Content-Type', JSON_TYPE).end(JSON.stringify(value))
}

/** Sends a long answer piece by piece, as fast as its client reads it. */
async function sendPieces(
  { method }: Request,
  response: Response,
  { pieces }: JsonPieces,
): Promise<void> {
  response.type('json')
  if (method !== 'HEAD')
    for await (const piece of pieces) {
      if (response.destroyed) return
      if (!response.write(piece)) await drained(response)
    }
  response.end()
}

/** Resolves when the client has read enough for more, or is gone. */
const drained = (response: Response): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      response.off('drain', done).off('close', done)
      resolve()
    }
    response.once('drain', done).once('close', done)
  })

/** Sends a stored text as it is stored; unpacked only to a client that does not accept that. */
async function sendPacked(
  request: Request,
  response: Response,
  { gzip, etag, unpacked }: PackedText,
): Promise<void> {
  response.vary('Accept-Encoding')
  // With an ETag of ours, the framework does not hash the text.
  if (request.acceptsEncodings('gzip') === 'gzip') {
    const bytes = Buffer.from(gzip.buffer, gzip.byteOffset, gzip.byteLength)
    response.set({ 'Content-Encoding': 'gzip', ETag: `"${etag}-gzip"` }).send(bytes)
    return
  }
  const text = await unpacked()
  if (text.ok) response.set('ETag', `"${etag}"`).send(text.value)
  else sendRefusal(response, text.error)
}
