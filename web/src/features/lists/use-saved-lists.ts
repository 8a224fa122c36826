import type { SavedList, WireRefusal } from '@dungeon-dice/client-sdk'
import { type DiceList, ok, type Preset, type Result } from '@dungeon-dice/client-sdk/rules'
import { useState } from 'react'
import { type ServerMutation, useServerMutation } from '../../lib/queries/use-server-mutation.ts'
import { server } from '../../lib/server.ts'

/** The list saved under a name. */
interface ToSave {
  readonly name: string
  readonly preset: Preset
  readonly list: DiceList
}

/** The lists of the account, and what can be done with them. */
export interface SavedLists {
  readonly all: readonly SavedList[]
  readonly mutation: ServerMutation
  /** Saves a list, in place of `before` even when that had another name; `then` gets its name. */
  readonly save: (saving: ToSave, before: SavedList | null, then: (name: string) => void) => void
  readonly remove: (name: string, then: () => void) => void
  readonly setDefault: (name: string, then: () => void) => void
}

/** Keeps the lists of the account as they are after each change. */
export function useSavedLists(first: readonly SavedList[]): SavedLists {
  const [all, setAll] = useState(first)
  const mutation = useServerMutation()
  const run = <T>(action: () => Promise<Done<T>>, then: (value: T) => void) =>
    void mutation.run(
      () => withLists(action),
      ({ value, lists }) => {
        setAll(lists)
        then(value)
      },
    )
  return {
    all,
    mutation,
    save: (saving, before, then) =>
      run(
        () => saveAs(saving, before),
        ({ name }) => then(name),
      ),
    remove: (name, then) => run(() => server.lists.remove(name), then),
    setDefault: (name, then) => run(() => server.lists.setDefault(name), then),
  }
}

type Done<T> = Result<T, WireRefusal>

/** Runs a mutation, then loads the lists again. */
async function withLists<T>(action: () => Promise<Done<T>>) {
  const done = await action()
  if (!done.ok) return done
  const lists = await server.lists.all()
  return lists.ok ? ok({ value: done.value, lists: lists.value }) : lists
}

/** A list whose name changes is saved anew, and is the default again if it was. */
async function saveAs({ name, preset, list }: ToSave, before: SavedList | null) {
  const saved = await server.lists.save(name, list, preset)
  if (!saved.ok || before === null || before.name === saved.value.name) return saved
  if (before.isDefault && before.preset === preset) {
    const set = await server.lists.setDefault(saved.value.name)
    if (!set.ok) return set
  }
  const removed = await server.lists.remove(before.name)
  return removed.ok ? saved : removed
}
