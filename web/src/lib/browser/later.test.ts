import { expect, it } from 'vitest'
import { later } from './later.ts'

it('loads a part once, and tells those who wait for it', async () => {
  let loads = 0
  const part = later(async () => {
    loads += 1
    return { number: loads }
  })
  const seen: unknown[] = []
  part.subscribe(() => seen.push(part.now()))
  expect(part.now()).toBeNull()
  await part.load()
  await part.load()
  expect(part.now()).toEqual({ number: 1 })
  expect(seen).toEqual([{ number: 1 }])
})

it('tries anew what could not be loaded', async () => {
  let isThere = false
  const part = later(async () => {
    if (!isThere) throw new Error('missing')
    return 'part'
  })
  await expect(part.load()).rejects.toThrow('missing')
  expect(part.now()).toBeNull()
  isThere = true
  await part.load()
  expect(part.now()).toBe('part')
})

it('loads once for all who ask meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  let loads = 0
  const part = later(() => {
    loads += 1
    return promise
  })
  const asked = [part.load(), part.load()]
  resolve('part')
  await Promise.all(asked)
  expect(loads).toBe(1)
  expect(part.now()).toBe('part')
})

it('tells nobody who listens no more', async () => {
  const part = later(async () => 'part')
  const seen: unknown[] = []
  part.subscribe(() => seen.push(part.now()))()
  await part.load()
  expect(seen).toEqual([])
})
