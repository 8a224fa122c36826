import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'

/**
 * What browsers are told to hold back. Pages of this server, should there be any, run their own
 * scripts and styles alone, connect anywhere, and stand in no frame. Whoever ends TLS says whether
 * a site is to be had by TLS alone; CORS says who may read.
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

/** Sets the headers of an answer that is still to be given. */
export function setSecurityHeaders(request: IncomingMessage, response: ServerResponse): void {
  harden(request, response, () => undefined)
}
