type Look = () => Promise<void>

/** Who looks again whom they have blocked, by account: nobody else is asked when an account blocks. */
export class BlockEars {
  readonly #looks = new Map<string, Set<Look>>()

  /** Lets `look` run whenever this account has blocked others than before, until the result is called. */
  listen(accountId: string, look: Look): () => void {
    const looks = this.#looks.get(accountId) ?? new Set()
    this.#looks.set(accountId, looks.add(look))
    return () => {
      looks.delete(look)
      if (looks.size === 0 && this.#looks.get(accountId) === looks) this.#looks.delete(accountId)
    }
  }

  /** Resolves when all have looked. */
  async changed(accountId: string): Promise<void> {
    await Promise.all([...(this.#looks.get(accountId) ?? [])].map((look) => look()))
  }

  /** How many accounts are listened for. */
  get size(): number {
    return this.#looks.size
  }
}
