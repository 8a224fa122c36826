import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Metrics } from '../../platform/ports.ts'

/** The pattern of the route that answers a request. */
const routes = new WeakMap<ServerResponse, string>()

/** Says which route answers: its pattern, never the path that somebody asked for. */
export const nameRoute = (response: ServerResponse, pattern: string): void =>
  void routes.set(response, pattern)

/** Counts a request when it is answered, and how long that took; one that was cut is not counted. */
export function timeRequest(
  metrics: Metrics,
  { url = '' }: IncomingMessage,
  response: ServerResponse,
): void {
  if (!metrics.isOn) return
  const startMs = metrics.nowMs()
  response.once('finish', () => {
    const route = routes.get(response) ?? groupOf(url)
    metrics.served(route, response.statusCode, metrics.nowMs() - startMs)
  })
}

/** What has no route of ours: the page's files, the framework's own addresses, and the rest. */
function groupOf(url: string): string {
  if (url.startsWith('/assets/')) return 'files'
  if (url.startsWith('/matchmake/')) return 'framework'
  return 'other'
}
