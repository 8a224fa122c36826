import { Agent, request } from 'node:http'
import { VERSIONS } from './post.ts'

/** An HTTP answer. */
export interface HttpAnswer {
  readonly status: number
  /** The JSON body; null if there is none. */
  readonly body: unknown
}

/** Sends requests from one local address, such as `127.0.0.66`, over kept-alive connections. */
export class HttpClient {
  readonly from: string
  readonly #url: string
  readonly #agent = new Agent({ keepAlive: true })

  constructor(url: string, from: string) {
    this.#url = url
    this.from = from
  }

  /** Sends a GET to an absolute path. */
  get(path: string, token?: string): Promise<HttpAnswer> {
    return this.#send('GET', path, undefined, token)
  }

  /** Posts below `/api/v1/` with the versions of this build in the body. */
  post(path: string, body: object = {}, token?: string): Promise<HttpAnswer> {
    return this.#send('POST', `/api/v1/${path}`, JSON.stringify({ ...VERSIONS, ...body }), token)
  }

  close(): void {
    this.#agent.destroy()
  }

  #send(
    method: string,
    path: string,
    text: string | undefined,
    token?: string,
  ): Promise<HttpAnswer> {
    const headers: Record<string, string> = {}
    if (token !== undefined) headers['authorization'] = `Bearer ${token}`
    if (text !== undefined) {
      headers['content-type'] = 'application/json'
      headers['content-length'] = String(Buffer.byteLength(text))
    }
    const { promise, resolve, reject } = Promise.withResolvers<HttpAnswer>()
    const options = { method, headers, agent: this.#agent, localAddress: this.from }
    const sent = request(new URL(path, this.#url), options, (response) => {
      let read = ''
      response.setEncoding('utf8').on('data', (chunk: string) => {
        read += chunk
      })
      response.on('end', () => {
        const isJson = response.headers['content-type']?.includes('json') === true
        resolve({ status: response.statusCode ?? 0, body: isJson ? JSON.parse(read) : null })
      })
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(text)
    return promise
  }
}
