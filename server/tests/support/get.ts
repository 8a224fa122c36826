import type { Posted } from './post.ts'

/** Sends a GET below `/api/v1`, optionally with a token. */
export async function get(url: string, path: string, token?: string): Promise<Posted> {
  const headers: Record<string, string> =
    token === undefined ? {} : { authorization: `Bearer ${token}` }
  const response = await fetch(`${url}/api/v1/${path}`, { headers })
  return { status: response.status, body: await response.json() }
}
