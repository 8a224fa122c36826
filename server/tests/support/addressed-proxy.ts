import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'

/** A proxy that adds this client address to every request, as the proxy of a host would. */
export interface AddressedProxy {
  readonly url: string
  readonly stop: () => void
}

/** The request line with its line break. */
const REQUEST_LINE = /^(?:GET|POST) \S+ HTTP\/1\.1\r\n/

/** Opens the proxy on a free local port. Each request must begin with a write of its own. */
export async function openAddressedProxy(url: string, address: string): Promise<AddressedProxy> {
  const proxy = createServer((client) => {
    const server = connect(Number(new URL(url).port), '127.0.0.1')
    client.on('data', (data: Buffer) => {
      const [line] = REQUEST_LINE.exec(data.toString('latin1')) ?? []
      if (line === undefined) server.write(data)
      else {
        server.write(`${line}X-Forwarded-For: ${address}\r\n`)
        server.write(data.subarray(line.length))
      }
    })
    server.on('data', (data) => client.write(data))
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, stop: () => proxy.close() }
}
