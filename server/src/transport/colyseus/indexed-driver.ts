import { type IRoomCache, LocalDriver } from '@colyseus/core'

type Conditions = Parameters<LocalDriver['findOne']>[0]

/**
 * The framework's list of this process's rooms, with an index by id. Without it, each reservation and
 * each closed room copies or searches the whole list, so that thousands of players who come back after
 * a restart wait for one another.
 */
export class IndexedDriver extends LocalDriver {
  readonly #byId = new Map<string, IRoomCache>()

  override findOne(...[conditions, sort]: Parameters<LocalDriver['findOne']>): Promise<IRoomCache> {
    const id = onlyId(conditions)
    if (id === null) return super.findOne(conditions, sort)
    // The framework's own type leaves out that there may be none.
    return Promise.resolve(this.#byId.get(id) as IRoomCache)
  }

  override async insert(room: IRoomCache): Promise<boolean> {
    const isNew = await super.insert(room)
    if (isNew) this.#byId.set(room.roomId, room)
    return isNew
  }

  override persist(room: IRoomCache, create = false): boolean {
    if (create) this.#byId.set(room.roomId, room)
    return super.persist(room, create)
  }

  override remove(roomId: string): boolean {
    return this.#byId.delete(roomId) && super.remove(roomId)
  }

  override clear(): void {
    this.#byId.clear()
    super.clear()
  }
}

/** The id, if these conditions ask for nothing else. */
function onlyId(conditions: Conditions): string | null {
  const { roomId, ...others } = conditions
  return roomId === undefined || Object.keys(others).length > 0 ? null : roomId
}
