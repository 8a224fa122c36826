import type { BlockOutcome, BlockStore } from './blocks.ts'

/** Stores which accounts each account follows, with operations like those of blocks. */
export interface FollowStore extends Pick<BlockStore, 'remove' | 'of' | 'forget'> {
  /** Adds a follow like a block; `gone` if either account has been deleted meanwhile. */
  readonly add: (
    accountId: string,
    followedId: string,
    most: number,
  ) => Promise<BlockOutcome | 'gone'>
}
