import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HttpClient } from '../support/http-client.ts'
import { type Program, startProgram } from '../support/program.ts'

const FILES_PER_MINUTE = 6

let program: Program
let clients: readonly HttpClient[]
beforeAll(async () => {
  program = await startProgram({ FILES_PER_MINUTE: `${FILES_PER_MINUTE}` })
  clients = ['127.0.0.66', '127.0.0.9'].map((from) => new HttpClient(program.url, from))
})
afterAll(async () => {
  for (const client of clients) client.close()
  await program.end('SIGKILL')
})

describe('requests for the state of the server', () => {
  it('count with those for files, by address', async () => {
    const [attacker, stranger] = clients
    const paths = ['/health', '/ready', '/assets/none.js']
    for (let count = 0; count < FILES_PER_MINUTE; count += 1)
      expect((await attacker?.get(paths[count % 3] ?? ''))?.status).not.toBe(429)
    for (const path of paths) expect((await attacker?.get(path))?.status, path).toBe(429)
    expect((await stranger?.get('/health'))?.status).toBe(200)
  })
})
