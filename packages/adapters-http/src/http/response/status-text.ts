// An import of node:http would load all that it exports, down to a WebSocket.
const { STATUS_CODES } = process.getBuiltinModule('node:http')

/** `Not Found` for 404. */
export const statusText = (status: number): string | undefined => STATUS_CODES[status]
