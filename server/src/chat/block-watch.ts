import type { BlockEars } from './block-ears.ts'
import type { Blocks } from './ports.ts'

/** What the blocks of members are read by. */
export interface BlockParts {
  readonly blocks: Blocks
  /** Where it is heard that an account has blocked others than before. */
  readonly blockEars: BlockEars
}

type InTurn = (look: () => Promise<void>) => Promise<void>

/** Whom one member has blocked, kept true until it is ended. */
export class BlockWatch {
  #blocked: ReadonlySet<string> = new Set()
  /** Looks no more. */
  end: () => void = () => undefined

  /** Resolves when it has looked for the first time; looks again in turn. Nobody without an account blocks. */
  static async of(
    { blocks, blockEars }: BlockParts,
    accountId: string | null,
    inTurn: InTurn,
  ): Promise<BlockWatch> {
    const watch = new BlockWatch()
    if (accountId === null) return watch
    const look = async () => {
      watch.#blocked = await blocks.blockedBy(accountId)
    }
    // Before it has looked: what changes meanwhile is looked at in a later turn.
    watch.end = blockEars.listen(accountId, () => inTurn(look))
    try {
      await look()
    } catch (error) {
      watch.end()
      throw error
    }
    return watch
  }

  /** Whether this account is blocked; nobody is who has none. */
  has(accountId: string | null): boolean {
    return accountId !== null && this.#blocked.has(accountId)
  }
}
