import type { BlockStore } from './blocks.ts'

/** Stores which accounts each account follows, with the same operations as blocks. */
export type FollowStore = BlockStore
