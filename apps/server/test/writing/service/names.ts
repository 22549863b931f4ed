/** Where the service says that it is; it listens elsewhere, as behind a proxy. */
export const baseUrl = 'https://api.lectern.example'
export const websiteUrl = 'https://www.lectern.example'
export const api = `${baseUrl}/v2.1`
