import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, it } from 'vitest'
import { freePorts } from '../../scripts/cluster/free-port.ts'
import { connect, type Joined, type Match } from '../src/index.ts'
import { nextDecision } from './support/ability-match.ts'

const ROOT = new URL('../../', import.meta.url).pathname

/** Where the tests put the folders of their clusters. */
const folder = mkdtempSync(join(tmpdir(), 'dungeon-dice-clusters-'))
// When tests run as root, PostgreSQL runs as another user.
chmodSync(folder, 0o711)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const seated = (joined: Joined): Match => {
  if (!joined.ok) throw new Error(joined.error.code)
  return joined.value
}

/** Runs `npm run cluster` with these arguments; returns its output until it is up or has ended. */
async function command(words: readonly string[]) {
  const child = spawn(process.execPath, ['scripts/cluster.ts', ...words], {
    cwd: ROOT,
    env: { ...process.env, TMPDIR: folder },
    stdio: 'pipe',
  })
  const ended = once(child, 'close')
  let text = ''
  const isUp = Promise.withResolvers<void>()
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => {
      text += `${line}\n`
      if (line.startsWith('Ctrl-C stops')) isUp.resolve()
    })
  await Promise.race([isUp.promise, ended])
  return { child, ended, text: () => text }
}

const lives = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

it('npm run cluster starts servers that act as one, and leaves nothing behind', {
  timeout: 240_000,
}, async () => {
  const [port] = await freePorts(1)
  const { child, ended, text } = await command(['--servers', '2', '--port', `${port}`])
  const pids = [...text().matchAll(/process (\d+)/g)].map(([, pid]) => Number(pid))
  expect(pids, text()).toHaveLength(2)
  const url = `http://localhost:${port}`
  expect((await fetch(`${url}/`)).headers.get('content-security-policy')).toContain('connect-src')
  for (const path of ['/ready', '/s1/ready', '/s2/ready'])
    expect((await fetch(url + path)).status, path).toBe(200)
  const ann = seated(await connect(url).host({ name: 'Ann' }))
  const ben = seated(await connect(url).join(ann.code ?? '', { name: 'Ben' }))
  const decision = await Promise.race([nextDecision(ann), nextDecision(ben)])
  expect((await decision.answer(decision.standIn())).ok).toBe(true)
  for (const match of [ann, ben]) match.leave()
  child.kill('SIGINT')
  expect(await ended).toEqual([0, null])
  expect(pids.filter(lives)).toEqual([])
  expect(readdirSync(folder)).toEqual([])
})

it('npm run cluster explains invalid arguments', async () => {
  const { ended, text } = await command(['--servers', '99'])
  expect(await ended).toEqual([1, null])
  expect(text()).toBe('--servers must be a whole number from 1 to 16.\n')
})
