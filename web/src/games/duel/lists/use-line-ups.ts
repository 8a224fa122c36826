import type { WireRefusal } from '@dungeon-dice/client-sdk'
import { type LineUp, ok, type Result } from '@dungeon-dice/client-sdk/duel'
import { useState } from 'react'
import { type ServerMutation, useServerMutation } from '../../../lib/queries/use-server-mutation.ts'
import { server } from '../../../lib/server.ts'
import type { Draft } from './draft.ts'

/** A line-up of the account. */
export interface SavedLineUp {
  readonly name: string
  readonly list: LineUp
  readonly isDefault: boolean
}

/** The line-ups of the account, and what changes them. */
export interface LineUps {
  readonly all: readonly SavedLineUp[]
  readonly mutation: ServerMutation
  readonly save: (draft: Draft, then: (name: string) => void) => void
  readonly remove: (name: string) => void
  readonly setDefault: (name: string) => void
}

type Done<T> = Result<T, WireRefusal>

/** Keeps the line-ups of the account as they are after each change. */
export function useLineUps(first: readonly SavedLineUp[]): LineUps {
  const [all, setAll] = useState(first)
  const mutation = useServerMutation()
  const lists = server.listsOf('duel')
  const run = <T>(action: () => Promise<Done<T>>, then: (value: T) => void = () => undefined) =>
    mutation.run(
      async () => {
        const done = await action()
        if (!done.ok) return done
        const now = await lists.all()
        return now.ok ? ok({ value: done.value, now: now.value }) : now
      },
      ({ value, now }) => {
        setAll(now)
        then(value)
      },
    )
  return {
    all,
    mutation,
    save: (draft, then) =>
      run(
        () => saved(draft),
        ({ name }) => then(name),
      ),
    remove: (name) => run(() => lists.remove(name)),
    setDefault: (name) => run(() => lists.setDefault(name)),
  }

  /** One whose name changes is saved anew, and is the default again if it was. */
  async function saved({ name, saved: before, lineUp }: Draft) {
    const made = await lists.save(name, lineUp)
    if (!made.ok || before === null || before === made.value.name) return made
    if (all.find((one) => one.name === before)?.isDefault === true) {
      const set = await lists.setDefault(made.value.name)
      if (!set.ok) return set
    }
    const removed = await lists.remove(before)
    return removed.ok ? made : removed
  }
}
