import { err, ok } from '@dungeon-dice/shared'
import { oneOf, setting } from './setting.ts'

/** A contact for push services: an address for mail, or an HTTPS page (RFC 8292, section 2.1). */
const isContact = (text: string): boolean =>
  URL.canParse(text) && /^(mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s]+)$/.test(text)

/** Browser notices when it is a player's turn and the page is closed. */
export const PUSH_SETTINGS = {
  /** Whether players can subscribe to notices, and the server sends them. */
  hasPush: oneOf('PUSH', { on: true, off: false }, true),
  /** How push services reach the host; null for the address of the page. */
  pushSubject: setting('PUSH_SUBJECT', (text = '') =>
    text === '' || isContact(text)
      ? ok(text === '' ? null : text)
      : err(`PUSH_SUBJECT: "${text}" is neither mailto: with an address nor an https: URL.`),
  ),
} as const
