import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type LocalCluster, openCluster } from '../../scripts/cluster/open-cluster.ts'
import type { Service } from '../../scripts/cluster/service.ts'
import { EN } from '../src/app/text/en.ts'
import { adminTextOf } from '../src/features/admin/text/admin-text.ts'
import { because, part, signIn } from './support/console.ts'
import { Duelist } from './support/duelist.ts'
import { keys, mouse } from './support/hands.ts'
import { takePicture } from './support/pictures.ts'
import { openVisitors, type Visitors } from './support/site.ts'

const KEY = 'the-key-of-the-host-0123456789ab'
const TEXT = adminTextOf('en')
const DESKTOP = { viewport: { width: 1280, height: 800 } }
const LIMIT_MS = 240_000
/** Decisions of one of them in each of the three parts of the match. */
const FEW = 2

let cluster: LocalCluster
let visitors: Visitors
beforeAll(async () => {
  cluster = await openCluster({ servers: 2, settings: { ADMIN_KEY: KEY, BOT_PAUSE_MS: '0' } })
  visitors = await openVisitors(cluster.url)
}, LIMIT_MS)
afterAll(async () => {
  await visitors.close().finally(() => cluster.stop())
}, LIMIT_MS)

/** Hosts a private match for whom this page is, and lets the other join it by its link. */
async function meet(): Promise<readonly [Page, Page]> {
  const A = await visitors.visit(DESKTOP, '/host')
  await A.getByLabel(EN.settings.name).fill('Ann')
  await A.getByRole('button', { name: EN.host.start }).click()
  const link = await A.getByRole('textbox', { name: EN.host.sendLink }).inputValue()
  const B = await visitors.visit(DESKTOP, `/#join=${link.split('#join=').at(-1)}`)
  await B.getByRole('button', { name: EN.join.join }).click()
  await Promise.all([A.waitForURL('**/match/**'), B.waitForURL('**/match/**')])
  return [A, B]
}

/** Waits until a server says of itself that it lacks this, or is ready. */
const untilLacks = ({ name }: Service, ...lacks: readonly string[]) =>
  expect
    .poll(async () => (await fetch(`${cluster.url}/${name}/ready`)).json(), { timeout: LIMIT_MS })
    .toEqual({ ready: lacks.length === 0, lacks })

it('two play on while the host drains, replaces and loses servers', {
  timeout: LIMIT_MS,
}, async () => {
  const [s1, s2] = cluster.servers as [Service, Service]
  const [A, B] = await meet()
  const [one, other] = [new Duelist(A, mouse()), new Duelist(B, keys(B))]
  const untilOver = other.play()
  const playSome = async () => {
    const enough = one.decisions + FEW
    expect(await one.play(async () => one.decisions >= enough)).toBe(false)
  }
  await playSome()
  await new Duelist(await visitors.visit(DESKTOP), mouse()).playBot()

  const page = await visitors.visit(DESKTOP, '/admin')
  await signIn(page, TEXT, KEY)
  const rows = part(page, TEXT.servers.title).getByRole('row')
  const rowOf = ({ name }: Service) => rows.filter({ hasText: `/${name}` })
  await Promise.all([rowOf(s1).waitFor(), rowOf(s2).waitFor()])
  await part(page, TEXT.matches.title).getByRole('row').filter({ hasText: 'Ann' }).waitFor()
  await page.getByText(EN.frame.loading).first().waitFor({ state: 'detached' })
  await takePicture(page, 'admin')

  const name = `${new URL(cluster.url).host}/s1`
  await rowOf(s1).getByRole('button').click()
  await because(page, TEXT, TEXT.servers.drainOne(name), 'A new disk.')
  await page.getByText(TEXT.servers.drained(name)).first().waitFor()
  await untilLacks(s1, 'open')
  await playSome()
  expect(await s1.end()).toEqual([0, null])
  await s1.start()
  await untilLacks(s1)
  await playSome()

  await s2.end('SIGKILL')
  await playSome()
  await one.resign()
  expect(await untilOver).toBe(true)
})
