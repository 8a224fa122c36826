import type { BlockStore } from './blocks.ts'

/** Stores which accounts each account follows, in the way of blocks. */
export type FollowStore = BlockStore
