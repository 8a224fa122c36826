/** First line of the one statement that each connection prepares and plans only once. */
export const PREPARED = '-- append'
