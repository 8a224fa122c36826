import { plainCode } from '../platform/id.ts'

/** Join codes of private matches. */
export class JoinCodes {
  readonly #matches = new Map<string, string>()

  /** Gives match `matchId` a fresh code from `draw`. */
  give(matchId: string, draw: () => string): string {
    let code = draw()
    while (this.#matches.has(code)) code = draw()
    this.#matches.set(code, matchId)
    return code
  }

  /** Id of the match under `code`, in whatever spelling it was typed. */
  find(code: string): string | undefined {
    return this.#matches.get(plainCode(code))
  }

  /** Points a code to another match. */
  move(code: string, matchId: string): void {
    this.#matches.set(code, matchId)
  }

  /** Releases a code, unless it points to another match than `matchId` by now. */
  forget(code: string, matchId: string): void {
    if (this.#matches.get(code) === matchId) this.#matches.delete(code)
  }
}
