/** What reads packs of dice: loaded only where a server has some. */
export { readPacks, sentenceOf } from '@dungeon-dice/shared/ddm'
