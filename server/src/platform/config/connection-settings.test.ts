import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const originsOf = (ALLOWED_ORIGINS: string) => {
  const read = readConfig({ ALLOWED_ORIGINS })
  return read.ok ? read.value.allowedOrigins : read.error
}

describe('the sites that may use a server', () => {
  it('are all of them when nothing is said, or a star', () => {
    expect(readConfig({})).toMatchObject({ ok: true, value: { allowedOrigins: null } })
    expect(originsOf('*')).toBeNull()
  })

  it('are those that are named', () => {
    expect(originsOf(' https://a.example  http://b.example:8080 ')).toEqual([
      'https://a.example',
      'http://b.example:8080',
    ])
    expect(originsOf('')).toEqual([])
  })

  it.each(['a.example', 'https://a.example/', 'https://a.example:443', 'ftp://a.example', 'null'])(
    'are origins as browsers say them, and not %s',
    (word) => expect(originsOf(word)).toContain(`"${word}" is no origin`),
  )
})

describe('the folder of the browser client', () => {
  it.each([
    [{}, 'web/dist'],
    [{ PAGES: '/srv/pages' }, '/srv/pages'],
    [{ PAGES: '' }, null],
  ])('%j: %s', (environment, pages) => {
    expect(readConfig(environment)).toMatchObject({ ok: true, value: { pages } })
  })
})

describe('the public address of the page', () => {
  it.each([
    [{}, null],
    [{ PAGE_URL: '' }, null],
    [{ PAGE_URL: 'https://play.example' }, 'https://play.example'],
  ])('%j: %s', (environment, pageUrl) => {
    expect(readConfig(environment)).toMatchObject({ ok: true, value: { pageUrl } })
  })

  it.each([
    'play.example',
    'https://play.example/',
    'https://play.example/x',
    'javascript:alert(1)',
  ])('is an origin, and not %s', (text) => {
    const error = `PAGE_URL: "${text}" is no origin, such as https://play.example.`
    expect(readConfig({ PAGE_URL: text })).toMatchObject({ ok: false, error })
  })
})
