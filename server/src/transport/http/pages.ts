import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import type { Express, RequestHandler } from 'express'
import staticGzip from 'express-static-gzip'
import { type PreviewOf, withPreview } from './page-preview.ts'
import { ASSETS, type RequestMiddleware } from './request-middleware.ts'
import type { RequestTurns } from './request-turns.ts'
import { allowFraming, removeDocumentHeaders } from './security-headers.ts'

/** Files of the browser client with a content hash in their names. */
const NAMED_BY_CONTENT = /\/assets\/[^/]+$/

/** Files that a page loads as subresources, by their names before compression. */
const PART_OF_A_PAGE = /\/assets\/(?!worker)[^/]+\.(js|css|woff2)(\.br|\.gz)?$/

/** The screens without any action, which other sites may show in a frame. */
const FRAMED = /^\/embed\/(?:replays\/[^/]+|position)$/

/** Whether this folder holds a built browser client; false for null. */
export const hasPages = (folder: string | null): folder is string =>
  folder !== null && existsSync(join(folder, 'index.html'))

/** Dependencies of `mountPages`. */
export interface PageParts {
  /** Folder of the built browser client; null for none. */
  readonly pages: string | null
  /** Public address of the page; null where the host has not set it. */
  readonly pageUrl: string | null
  readonly previewOf: PreviewOf
  readonly requestMiddleware: RequestMiddleware
  readonly turns: Pick<RequestTurns, 'next'>
}

/**
 * Serves the built browser client from its folder, with the compressed variants that the build made.
 * Every path without a file gets the page, with a preview for links to it; one below `/assets/` gets
 * nothing. Returns false, and serves nothing, when it was not built. Rebuilding or deleting the folder
 * while the server runs costs a 404 at most.
 */
export function mountPages(app: Express, parts: PageParts): boolean {
  const { pages: folder } = parts
  if (!hasPages(folder)) return false
  const setHeaders = (response: ServerResponse, path: string) => {
    const isFixed = NAMED_BY_CONTENT.test(path)
    response.setHeader(
      'Cache-Control',
      isFixed ? 'public, max-age=31536000, immutable' : 'no-cache',
    )
    if (PART_OF_A_PAGE.test(path)) removeDocumentHeaders(response)
    // The static handler sets `Vary: Accept-Encoding` alone, but the answer varies by origin too.
    const vary = String(response.getHeader('Vary') ?? '')
    if (!vary.includes('Origin')) response.appendHeader('Vary', 'Origin')
  }
  const files = staticGzip(folder, {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    index: false,
    serveStatic: { setHeaders, redirect: false, index: false },
  })
  app.use(ifReadable(files), unpacked, screenIn(folder, parts))
  return true
}

/** A path that cannot be decoded names no file: the page explains that better than an error. */
const ifReadable =
  (files: RequestHandler): RequestHandler =>
  (request, response, next) => {
    try {
      decodeURIComponent(request.path)
    } catch {
      return next()
    }
    return files(request, response, next)
  }

/** Removes the encoding of a missing compressed file: the page sent instead is not compressed. */
const unpacked: RequestHandler = (_request, response, next) => {
  response.removeHeader('Content-Encoding')
  response.removeHeader('Content-Type')
  next()
}

const screenIn =
  (folder: string, { pageUrl, previewOf, requestMiddleware, turns }: PageParts): RequestHandler =>
  async (request, response, next) => {
    const { method, path } = request
    // A screen costs more than a file, so no path with the limit of files may lead to one.
    if (path.startsWith(ASSETS) || extname(path) !== '') return next()
    if (method !== 'GET' && method !== 'HEAD') return next()
    // Previews read the database, as the API does.
    await turns.next(requestMiddleware.addressOf(request))
    const page = await readFile(join(folder, 'index.html'), 'utf8').catch(() => null)
    if (page === null) return next()
    const html = withPreview(page, await previewOf(path), pageUrl)
    // The client may have disconnected meanwhile.
    if (response.headersSent || response.destroyed) return
    response.setHeader('Cache-Control', 'no-cache')
    if (FRAMED.test(path)) allowFraming(response)
    response.type('html').send(html)
  }
