import { connect } from '@dungeon-dice/client-sdk'

/** The server that this page came from. Nothing is sent to it before somebody asks for something. */
export const server = connect(location.origin)
