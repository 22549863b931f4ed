// An ES import of node:http would load all of its exports, down to the WebSocket.
const { STATUS_CODES } = process.getBuiltinModule('node:http')

/** `Not Found` for 404. */
export const statusText = (status: number): string | undefined => STATUS_CODES[status]
