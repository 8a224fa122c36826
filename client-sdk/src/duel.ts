/** The complete rules of Duel as the server plays them: for bots, clients and tools. */
export * from '@dungeon-dice/shared'
export * from '@dungeon-dice/shared/duel'
