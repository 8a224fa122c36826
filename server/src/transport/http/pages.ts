import { existsSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import type { Express, RequestHandler } from 'express'
import staticGzip from 'express-static-gzip'

/** Files of the browser client whose names change with what is in them. */
const NAMED_BY_CONTENT = /\/assets\/[^/]+$/

/** Whether the browser client was built into this folder; null is none. */
export const hasPages = (folder: string | null): folder is string =>
  folder !== null && existsSync(join(folder, 'index.html'))

/**
 * Serves the built browser client from `folder`, compressed as it was built; every path that names no
 * file is a screen of it. False, and nothing is served, when it was not built. What is built anew, or
 * taken away, while the server runs costs a 404 at most.
 */
export function mountPages(app: Express, folder: string | null): boolean {
  if (!hasPages(folder)) return false
  const setHeaders = (response: ServerResponse, path: string) => {
    const isFixed = NAMED_BY_CONTENT.test(path)
    response.setHeader(
      'Cache-Control',
      isFixed ? 'public, max-age=31536000, immutable' : 'no-cache',
    )
    // What serves packed files forgets that answers differ by who may read them, too.
    const vary = String(response.getHeader('Vary') ?? '')
    if (!vary.includes('Origin')) response.appendHeader('Vary', 'Origin')
  }
  const files = staticGzip(folder, {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    serveStatic: { setHeaders, redirect: false },
  })
  app.use(ifReadable(files), unpacked, screenIn(folder))
  return true
}

/** What cannot be decoded names no file; the page says so better than an error would. */
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

/** A file that is gone was perhaps to be sent packed: what is sent in its place is not. */
const unpacked: RequestHandler = (_request, response, next) => {
  response.removeHeader('Content-Encoding')
  response.removeHeader('Content-Type')
  next()
}

const screenIn =
  (folder: string): RequestHandler =>
  ({ method, path }, response, next) => {
    if (method !== 'GET' || extname(path) !== '') return next()
    const headers = { 'Cache-Control': 'no-cache' }
    response.sendFile('index.html', { root: folder, headers, cacheControl: false }, (error) => {
      // Somebody who goes away while it is sent needs no answer.
      if (error && !response.headersSent) next()
    })
  }
