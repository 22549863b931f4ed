/** The public address of the service; it listens at another one, as behind a proxy. */
export const baseUrl = 'https://api.lectern.example'
export const websiteUrl = 'https://www.lectern.example'
