/** The version of the API below the base address. */
export const VERSION = '/v2.1'

/** Random text for addresses and headers, from 256 bits. */
export const randomText = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)))

export const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

export const withoutTrailingSlash = (address: string): string => address.replace(/\/+$/u, '')
