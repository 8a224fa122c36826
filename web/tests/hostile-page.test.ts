import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSite, type Site } from './support/site.ts'

/** What a page of another site can ask a server for in its visitor's browser, all of it malformed. */
const pageAgainst = (url: string) => `<!doctype html><script>
const asked = []
for (let count = 0; count < 10; count += 1) {
  const one = new Image()
  asked.push(new Promise((resolve) => { one.onload = one.onerror = resolve }))
  one.src = '${url}/api/v1/players/%ff?' + count
  asked.push(fetch('${url}/api/v1/players/%ff', { mode: 'no-cors' }))
  const headers = { 'content-type': 'application/json' }
  asked.push(fetch('${url}/api/v1/guest', { method: 'POST', headers, body: '{' }))
}
Promise.allSettled(asked).then(() => { document.title = 'done' })
</script>`

let site: Site
let hostile: Server
beforeAll(async () => {
  site = await openSite({ NONSENSE_PER_MINUTE: '3' })
  hostile = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end(pageAgainst(site.url))
  })
  await new Promise<void>((resolve) => hostile.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  hostile.close()
  await site.close()
})

describe('a page of another site', { timeout: 60_000 }, () => {
  it('is banned for what it asks, and its visitor is not', async () => {
    const page = await site.open()
    const refused = page.waitForResponse((answer) => answer.status() === 429)
    const { port } = hostile.address() as AddressInfo
    await page.goto(`http://localhost:${port}`)
    await refused
    await page.waitForFunction(() => document.title === 'done')
    const own = await page.context().newPage()
    await own.goto(site.url)
    const status = await own.evaluate(async () => (await fetch('/api/v1/catalogue')).status)
    expect(status).toBe(200)
  })
})
