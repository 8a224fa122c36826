import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type AccountExport,
  accountExportSchema,
  auditRowsSchema,
  type SignedIn,
} from '@dungeon-dice/shared/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AdminApp } from './support/admin-app.ts'
import { post } from './support/post.ts'

let host: AdminApp
beforeAll(async () => {
  host = await AdminApp.start()
})
afterAll(() => host.app.stop())

const exportOf = async ({ token }: SignedIn): Promise<AccountExport> => {
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${host.url}/api/v1/me/export`, { headers })
  return accountExportSchema.parse(await response.json())
}

/** Two players after a match that the first resigned, in which each reported the other. */
async function afterMatch() {
  const [ann, bo] = [await host.account(), await host.account()]
  const { pair } = await host.matchOf(ann, bo)
  await pair.B.room.request('chat', { text: `said by ${bo.account.name}` })
  for (const [player, seat] of [
    [pair.A, 'B'],
    [pair.B, 'A'],
  ] as const) {
    const note = `against ${seat}`
    expect(await player.room.request('report', { seat, reason: 'insults', note })).toEqual({
      ok: true,
    })
  }
  await pair.A.play({ type: 'resign' }, null)
  await pair.B.until((player) => player.wire().phase === 'over')
  await post(host.url, 'lobby/block', { name: bo.account.name }, ann.token)
  return { ann, bo, matchId: pair.A.grant.matchId }
}

describe('an account export', { timeout: 90_000 }, () => {
  it('contains what is stored about its player, without what others reported', async () => {
    const { ann, bo, matchId } = await afterMatch()
    await expect.poll(async () => (await exportOf(ann)).matches.length).toBe(1)
    const own = await exportOf(ann)
    expect(own).toMatchObject({
      madeAtMs: host.time.now(),
      account: { id: ann.account.id, name: ann.account.name, guest: false },
      reports: [{ note: 'against B', reporter: ann.account.name, reported: bo.account.name }],
      matches: [{ matchId }],
    })
    const text = JSON.stringify(own)
    for (const secret of ['against A', bo.account.id, 'argon2', 'passwordHash'])
      expect(text).not.toContain(secret)
    expect((await fetch(`${host.url}/api/v1/me/export`)).status).toBe(401)
  })

  it('is available to the host, who can also delete the account', async () => {
    const { ann, bo, matchId } = await afterMatch()
    const folder = mkdtempSync(join(tmpdir(), 'dungeon-dice-'))
    const file = join(folder, 'ann.json')
    const { status, stdout } = await host.run('export', ann.account.name, '--out', file)
    expect([status, stdout]).toEqual([0, `The data of ${ann.account.name} is in ${file}.\n`])
    expect(statSync(file).mode & 0o077).toBe(0)
    const accountExport = accountExportSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
    expect(accountExport.reportsAbout).toMatchObject([
      { note: 'against A', reporter: bo.account.name },
    ])
    rmSync(folder, { recursive: true })
    expect(existsSync(file)).toBe(false)

    const removed = await host.run('delete', ann.account.name, '--reason', 'asked for it')
    expect(removed.stdout).toBe(`The account of ${ann.account.name} is deleted.\n`)
    expect(await host.statusOfMe(ann)).toBe(401)
    expect((await host.run('export', ann.account.name)).stderr).toContain(
      'no account has this name',
    )
    const others = await exportOf(bo)
    const shown = others.matches.find((match) => match.matchId === matchId)
    expect(shown?.seats).toMatchObject([{ name: 'deleted' }, { name: bo.account.name }])
    expect(JSON.stringify(others)).not.toContain(ann.account.name)
    const { entries } = auditRowsSchema.parse(await host.runJson('audit', '--count', '2'))
    expect(entries).toMatchObject([
      { by: 'Hope', action: 'delete', target: ann.account.name, reason: 'asked for it' },
      { by: 'Hope', action: 'export', target: ann.account.name },
    ])
  })
})
