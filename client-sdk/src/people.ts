import { ok } from '@dungeon-dice/shared'
import {
  blocksAnswerSchema,
  type FollowsAnswer,
  followsAnswerSchema,
  type PersonWire,
} from '@dungeon-dice/shared/protocol'
import type { Given } from './http.ts'
import type { Session } from './session.ts'

/** Reads or changes the account's blocks and returns them. */
export async function askBlocks(
  session: Session,
  path: string,
  body?: object,
): Promise<Given<readonly PersonWire[]>> {
  const asked = { path, ...(body === undefined ? {} : { body }), reader: blocksAnswerSchema }
  const given = await session.ask(asked)
  return given.ok ? ok(given.value.blocks) : given
}

/** Reads or changes whom the account follows, and returns them. */
export async function askFollows(
  session: Session,
  path: string,
  body?: object,
): Promise<Given<FollowsAnswer['follows']>> {
  const asked = { path, ...(body === undefined ? {} : { body }), reader: followsAnswerSchema }
  const given = await session.ask(asked)
  return given.ok ? ok(given.value.follows) : given
}
