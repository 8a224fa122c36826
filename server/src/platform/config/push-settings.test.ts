import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

const servicesOf = (PUSH_SERVICES?: string) => {
  const read = readConfig(PUSH_SERVICES === undefined ? {} : { PUSH_SERVICES })
  return read.ok ? read.value.pushServices : read.error
}

it('push services are the known ones, or those that the host names', () => {
  const known = servicesOf()
  expect(known).toContain('fcm.googleapis.com')
  expect(servicesOf('')).toEqual(known)
  expect(servicesOf('push.example, .push.test')).toEqual(['push.example', '.push.test'])
})

it('push services are host names', () => {
  const strange = ['*', 'any', 'localhost', '.', '..a.b', '*.push.example', 'https://push.example']
  for (const text of [...strange, '127.0.0.1', 'Push.example', 'push.example:443', 'push.example.'])
    expect(servicesOf(`fcm.googleapis.com,${text}`)).toBe(
      `PUSH_SERVICES: "${text}" is no host name, such as push.example, or .push.example for the names below it.`,
    )
})
