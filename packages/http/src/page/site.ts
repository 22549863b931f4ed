import type { SiteLanguage } from '@lectern/domain'

/** What an operator chooses about the look of the site. */
export interface Site {
  readonly name: string
  /** `#b4431a`. Its contrast is adapted to light and dark pages. */
  readonly accent: string
  /** The content of an image file; undefined for Lectern's own sign. */
  readonly logo: Logo | undefined
  /** Addresses of pages elsewhere; `''` for none. */
  readonly privacyUrl: string
  readonly imprintUrl: string
  /** Of pages for those who have chosen no language, and whose browser asks for none that the site has. */
  readonly language: SiteLanguage
  /** Whether a service worker keeps pages on the devices of their readers. */
  readonly offline: boolean
}

export interface Logo {
  readonly contentType: 'image/svg+xml' | 'image/png' | 'image/jpeg' | 'image/webp'
  readonly content: Uint8Array
}

export const usualSite: Site = {
  name: 'Lectern',
  accent: '#b4431a',
  logo: undefined,
  privacyUrl: '',
  imprintUrl: '',
  language: 'en',
  offline: true,
}
