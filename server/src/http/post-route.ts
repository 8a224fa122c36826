import type { Refusal, Result } from '@dungeon-dice/shared'
import type { Express, Request, Response } from 'express'
import { sendRefusal } from './to-response.ts'
import { checkVersions } from './versions.ts'

/** Answers a request whose versions are right. */
export type Serve = (request: Request) => Promise<Result<object, Refusal>>

/** Hangs `serve` on an address under `/api/v1`, behind the check of versions (P1.1). */
export function postRoute(app: Express, rulesVersion: number, path: string, serve: Serve): void {
  app.post(`/api/v1/${path}`, async (request: Request, response: Response) => {
    const old = checkVersions(request.body, rulesVersion)
    if (old === null) answer(response, await serve(request))
    else sendRefusal(response, old)
  })
}

/** Sends what was found; no cache may keep it, since most of it is a secret. */
export function answer(response: Response, served: Result<object, Refusal>): void {
  response.set('Cache-Control', 'no-store')
  if (served.ok) response.json(served.value)
  else sendRefusal(response, served.error)
}
