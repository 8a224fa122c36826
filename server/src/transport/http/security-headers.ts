import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'

/**
 * Security headers of every answer. Pages run only their own scripts and styles, may connect anywhere
 * and cannot be framed, but for those of `allowFraming`. HSTS is left to the proxy that terminates TLS, and CORS to `Origins`.
 */
const harden = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      connectSrc: ["'self'", 'ws:', 'wss:', 'http:', 'https:'],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'", 'data:'],
      workerSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  strictTransportSecurity: false,
  crossOriginResourcePolicy: { policy: 'cross-origin' },
  xFrameOptions: { action: 'deny' },
})

/** Sets the security headers of an answer that is not sent yet. */
export function setSecurityHeaders(request: IncomingMessage, response: ServerResponse): void {
  harden(request, response, () => undefined)
}

/** Lets other sites show a document in a frame; its other headers stay. */
export function allowFraming(response: ServerResponse): void {
  const policy = String(response.getHeader('Content-Security-Policy') ?? '')
  response.setHeader(
    'Content-Security-Policy',
    policy.replace("frame-ancestors 'none'", 'frame-ancestors *'),
  )
  response.removeHeader('X-Frame-Options')
}

/**
 * Headers that browsers obey only on documents, workers and preflight answers, so scripts and styles
 * go without them.
 */
const OF_DOCUMENTS = [
  'Access-Control-Allow-Headers',
  'Access-Control-Allow-Methods',
  'Access-Control-Max-Age',
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
]

/**
 * Removes the document headers from a subresource: they take 0.6 kB in each answer, and a page loads
 * about a hundred files. Worker scripts must keep them, because a worker has its own policy.
 */
export function removeDocumentHeaders(response: ServerResponse): void {
  for (const name of OF_DOCUMENTS) response.removeHeader(name)
}
