import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer } from '../examples/support/local-server.ts'
import { connect, type DungeonDice, memoryTokens } from '../src/index.ts'
import { STARTER_LISTS } from '../src/rules.ts'

let server: Awaited<ReturnType<typeof startServer>>
let ann: DungeonDice
beforeAll(async () => {
  server = await startServer()
  ann = connect(server.url, { tokens: memoryTokens() })
})
afterAll(() => server.stop())

const { dragons, vanguard } = STARTER_LISTS
const value = <T>(result: { readonly ok: true; readonly value: T } | { readonly ok: false }): T => {
  if (!result.ok) throw new Error(JSON.stringify(result))
  return result.value
}

describe('lists of an account', () => {
  it('are saved, loaded, and removed', async () => {
    const saved = value(await ann.lists.save('wings / 2 ?', dragons))
    const kept = { name: 'wings / 2 ?', preset: 'tabletop', list: dragons, isDefault: false }
    expect(saved).toEqual(kept)
    expect(value(await ann.lists.get('wings / 2 ?'))).toEqual(kept)
    expect(value(await ann.lists.all())).toEqual([kept])
    expect(await ann.lists.remove('wings / 2 ?')).toEqual({ ok: true, value: null })
    expect(await ann.lists.get('wings / 2 ?')).toMatchObject({ error: { code: 'no_such_list' } })
    expect(value(await ann.lists.all())).toEqual([])
  })

  it('are empty for a client without an account, which creates none', async () => {
    const tokens = memoryTokens()
    const client = connect(server.url, { tokens })
    expect(value(await client.lists.all())).toEqual([])
    expect(await tokens.read()).toBeNull()
  })

  it('are refused if the rules do not allow them', async () => {
    const short = { ...dragons, dice: dragons.dice.slice(1) }
    expect(await ann.lists.save('short', short)).toMatchObject({
      error: { code: 'wrong_dice_count', rule: 'R2.1' },
    })
    expect(await ann.lists.save('both', dragons, 'gba')).toMatchObject({
      error: { code: 'wrong_figure_count' },
    })
  })

  it('are used by name, or as the default', async () => {
    await ann.lists.save('wings', dragons)
    const named = value(await ann.host({ list: { saved: 'wings' } }))
    expect(value(await ann.lists.setDefault('wings'))).toMatchObject({ isDefault: true })
    const usual = value(await ann.host())
    const bo = connect(server.url, { tokens: memoryTokens() })
    for (const match of [named, usual]) {
      const other = value(await bo.join(match.code ?? ''))
      await new Promise<void>((resolve) => {
        const check = () => match.state !== null && resolve()
        match.on('change', check)
        check()
      })
      expect(match.state?.setup.lists.A.dice.map(({ id }) => id) ?? []).toEqual(dragons.dice)
      match.leave()
      other.leave()
    }
    expect(await ann.host({ list: { saved: 'none' } })).toMatchObject({
      error: { code: 'no_such_list', rule: 'P17.1' },
    })
  })
})

describe('starter lists', () => {
  it('can be saved unchanged', async () => {
    const starters = value(await ann.lists.starters())
    expect(starters[0]).toEqual({ name: 'vanguard', preset: 'tabletop', list: vanguard })
    for (const { name, preset, list } of starters)
      value(await ann.lists.save(`${preset} ${name}`, list, preset))
    expect(value(await ann.lists.all()).length).toBeGreaterThan(starters.length)
  })
})

describe('a list as text', () => {
  it('survives a round trip', () => {
    const text = ann.lists.share(dragons)
    expect(text).toMatch(/^2\*parrot-dragon,.*;parrot-dragon,/)
    expect(ann.lists.parse(text)).toEqual({ ok: true, value: dragons })
    expect(ann.lists.parse('no list!')).toMatchObject({ error: { code: 'bad_list' } })
  })
})
