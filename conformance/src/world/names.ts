/** Where the service says that it is; it listens elsewhere, as behind a proxy. */
export const baseUrl = 'https://api.lectern.example'
export const websiteUrl = 'https://www.lectern.example'
export const avatarUrl = 'https://avatars.lectern.example/'
export const api = `${baseUrl}/v2.1`

/** Noon in UTC: in Auckland it is midnight. */
export const NOW = '2026-05-01T12:00:00Z'

/** Of everybody. */
export const PASSWORD = 'correct horse battery'
