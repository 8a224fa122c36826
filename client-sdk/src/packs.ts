/** The reader of dice packs, loaded only for servers that have some. */
export { readPacks, sentenceOf } from '@dungeon-dice/shared/ddm'
