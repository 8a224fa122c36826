import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** One address for all servers, which get connections in turn. */
export interface LoadBalancer {
  readonly url: string
  /** Removes the server at this port, and drops its connections. */
  readonly remove: (port: number) => void
  readonly add: (port: number) => void
  readonly stop: () => void
}

/** Opens a load balancer without servers. */
export async function openLoadBalancer(): Promise<LoadBalancer> {
  const ports: number[] = []
  const open = new Map<Socket, number>()
  let next = 0
  const send = (client: Socket, triesLeft: number): void => {
    next += 1
    const port = ports[next % Math.max(1, ports.length)]
    if (port === undefined || triesLeft === 0) return void client.destroy()
    const server = connect(port, '127.0.0.1')
    server.once('error', () => send(client, triesLeft - 1))
    server.once('connect', () => {
      server.removeAllListeners('error')
      open.set(client, port)
      for (const [one, other] of [
        [client, server],
        [server, client],
      ] as const) {
        one.on('error', () => other.destroy())
        one.on('close', () => {
          open.delete(client)
          other.destroy()
        })
        one.pipe(other)
      }
    })
  }
  const proxy = createServer((client) => {
    client.on('error', () => client.destroy())
    send(client, ports.length)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const drop = (isOf: (port: number) => boolean) => {
    for (const [client, port] of open) if (isOf(port)) client.destroy()
  }
  const remove = (port: number) => {
    const place = ports.indexOf(port)
    if (place >= 0) ports.splice(place, 1)
    drop((of) => of === port)
  }
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    remove,
    add: (port) => void (ports.includes(port) || ports.push(port)),
    stop: () => {
      drop(() => true)
      proxy.close()
    },
  }
}
