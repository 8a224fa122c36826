/**
 * The complete rules of Dungeon Dice Monsters as the server plays them: for bots, clients and
 * tools.
 */
export * from '@dungeon-dice/shared'
export * from '@dungeon-dice/shared/ddm'
export { type RecordFault, type Verified, verify } from './verify.ts'
