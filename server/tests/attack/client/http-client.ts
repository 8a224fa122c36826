import { Agent, type IncomingMessage, request } from 'node:http'
import { VERSIONS } from '../../support/post.ts'

/** What a server answered; `body` is its JSON, or null for anything else. */
export interface Answer {
  readonly status: number
  readonly body: unknown
  readonly bytes: number
}

/** Links that one client keeps, as many as a browser does. */
const LINKS = 6
/** An answer that takes longer counts as none. */
const PATIENCE_MS = 20_000

/** Asks over HTTP from one local address, on links that are kept open. */
export class HttpClient {
  readonly url: string
  readonly from: string
  readonly #agent: Agent

  constructor(url: string, from: string, links = LINKS) {
    this.url = url
    this.from = from
    this.#agent = new Agent({ keepAlive: true, maxSockets: links, localAddress: from })
  }

  /** Reads a path; with a token, as the player who has it. Rejects when the link breaks. */
  get(path: string, token: string | null = null, more: Headers = {}): Promise<Answer> {
    return this.#ask('GET', path, '', { ...headersOf(token), ...more })
  }

  /** Posts a body below `/api/v1` with this version's numbers in it. */
  post(path: string, body: object = {}, token: string | null = null): Promise<Answer> {
    return this.postText(path, JSON.stringify({ ...VERSIONS, ...body }), token)
  }

  /** Posts text as it is. */
  postText(path: string, text: string, token: string | null = null): Promise<Answer> {
    const length = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
    return this.#ask('POST', `/api/v1/${path}`, text, { ...length, ...headersOf(token) })
  }

  /** Closes all links. */
  close(): void {
    this.#agent.destroy()
  }

  async #ask(method: string, path: string, text: string, headers: Headers): Promise<Answer> {
    for (;;) {
      const asked = request(this.url + path, { method, headers, agent: this.#agent })
      try {
        return await answerTo(asked.end(text))
      } catch (error) {
        // A link that was kept may be closed by the server as it is used: browsers ask again, too.
        if (!asked.reusedSocket) throw error
      }
    }
  }
}

type Headers = Readonly<Record<string, string | number>>

const headersOf = (token: string | null): Headers =>
  token === null ? {} : { authorization: `Bearer ${token}` }

function answerTo(asked: ReturnType<typeof request>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    asked.on('error', reject)
    asked.setTimeout(PATIENCE_MS, () => asked.destroy(new Error('no answer in time')))
    asked.on('response', (response) => void read(response).then(resolve, reject))
  })
}

async function read(response: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  const whole = Buffer.concat(chunks)
  // Not JSON lines.
  const isJson = /^application\/json(;|$)/.test(response.headers['content-type'] ?? '')
  const body: unknown = isJson ? JSON.parse(whole.toString()) : null
  return { status: response.statusCode ?? 0, body, bytes: whole.length }
}
