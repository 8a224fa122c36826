import type { Admin, Given } from '@dungeon-dice/client-sdk/admin'
import { ok } from '@dungeon-dice/client-sdk/rules'
import type { AdminText } from './text/en.ts'

/** The details a host enters for an action. */
interface Told {
  readonly reason: string
  /** Undefined for a permanent one. */
  readonly hours: number | undefined
}

/** An action of the host, performed once a reason is given. */
export interface AdminAction {
  /** The action, and its target. */
  readonly title: string
  /** Whether it may end by itself. */
  readonly hasHours: boolean
  /** Performs the action; returns the announcement. */
  readonly run: (told: Told) => Promise<Given<string>>
}

/** Opens the dialog that asks for the reason of an action. */
export type OnAction = (action: AdminAction) => void

/** The actions on a player. */
export const PERSON_ACTIONS = ['kick', 'mute', 'ban', 'unmute', 'unban'] as const
export type PersonAction = (typeof PERSON_ACTIONS)[number]

/** An action on the account with this name. */
export function personAction(
  admin: Admin,
  { actions: text }: AdminText,
  kind: PersonAction,
  name: string,
): AdminAction {
  const said = async <T>(given: Promise<Given<T>>, words: (value: T) => string) => {
    const answer = await given
    return answer.ok ? ok(words(answer.value)) : answer
  }
  const closed = ({ name: met, closed: count }: { name: string; closed: number }) =>
    text.closed(met, count)
  const lifted = ({ name: met, lifted: wasThere }: { name: string; lifted: boolean }) =>
    text.lifted(met, wasThere)
  const title = text[`${kind}One`](name)
  if (kind === 'kick')
    return { title, hasHours: false, run: ({ reason }) => said(admin.kick(name, reason), closed) }
  if (kind === 'mute' || kind === 'ban')
    return {
      title,
      hasHours: true,
      run: ({ reason, hours }) => said(admin.punish(kind, name, reason, hours), closed),
    }
  const undone = kind === 'unmute' ? 'mute' : 'ban'
  return {
    title,
    hasHours: false,
    run: ({ reason }) => said(admin.lift(undone, name, reason), lifted),
  }
}
