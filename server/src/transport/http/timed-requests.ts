import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Metrics } from '../../platform/ports.ts'

/** Route patterns by request. */
const routes = new WeakMap<ServerResponse, string>()

/** Labels a request with the pattern of its route, never with the requested path. */
export const nameRoute = (response: ServerResponse, pattern: string): void =>
  void routes.set(response, pattern)

/** Counts answered requests and measures their duration; aborted ones are not counted. */
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

/** Label for requests without a route of ours: files of the page, the framework's routes, and the rest. */
function groupOf(url: string): string {
  if (url.startsWith('/assets/')) return 'files'
  if (url.startsWith('/matchmake/')) return 'framework'
  return 'other'
}
