/** POSTs to a server on this machine and returns the answer as the caller's type. */
export async function postJson<T>(
  port: number,
  path: string,
  body: unknown,
  token?: string,
  signal: AbortSignal | null = null,
): Promise<T> {
  const who = token === undefined ? {} : { Authorization: `Bearer ${token}` }
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...who },
    body: JSON.stringify(body),
    signal,
  })
  if (!response.ok) throw new Error(`${path}: HTTP ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}
