import { hash } from 'node:crypto'
import { type Assets, createAssets } from './assets.ts'
import type { Addresses } from '../addresses.ts'
import { type Site, usualSite } from './site.ts'

/** What every page has around its content. */
export interface Frame {
  readonly site: Site
  readonly assets: Assets
  /** The address of a file of the pages, on the origin of this page. */
  readonly asset: (path: string) => string
  /** The address of a path of the website. */
  readonly at: (path: string) => string
  /** The documentation of the API. */
  readonly docs: string
  readonly policyOf: (needs?: PageNeeds) => string
}

/** What a page needs beyond the common policy. */
export interface PageNeeds {
  /** Targets of forms outside of the website, as source expressions. */
  readonly formTargets?: readonly string[]
  /** The content of its own style element. */
  readonly style?: string
  /** Pages of these sites may show it in a frame. */
  readonly embed?: { readonly sites: readonly string[] }
  /** It shows pages of this site in frames. */
  readonly frames?: true
  /** The address of a stream of the API that its script reads. */
  readonly stream?: string
}

export interface Frames {
  /** For the HTML form of the API. */
  readonly api: Frame
  readonly website: Frame
}

export function createFrames(addresses: Addresses & { readonly site?: Partial<Site> }): Frames {
  const { baseUrl, websiteUrl, avatarUrl } = addresses
  const site = { ...usualSite, ...addresses.site }
  const assets = createAssets(site)
  const originOf = (address: string): string => new URL(address).origin
  const images = [...new Set([baseUrl, avatarUrl].map(originOf))]
  const prefixOf = (address: string): string => new URL(address).pathname.replace(/\/+$/u, '')
  const [apiPrefix, prefix] = [prefixOf(baseUrl), prefixOf(websiteUrl)]
  const common = { site, assets, docs: `${baseUrl}/v2.1/docs` }
  return {
    api: {
      ...common,
      asset: (path) => `${apiPrefix}${path}`,
      at: (path) => `${websiteUrl}${path}`,
      policyOf: policyOf(images, originOf(websiteUrl)),
    },
    website: {
      ...common,
      asset: (path) => `${prefix}${path}`,
      at: (path) => `${prefix}${path}`,
      policyOf: policyOf(images, `'self'`),
    },
  }
}

/** Scripts, styles and connections of this origin only, nothing inline, and forms only to named targets. */
const policyOf =
  (images: readonly string[], ownForms: string): Frame['policyOf'] =>
  ({ formTargets = [], style, embed, frames, stream } = {}) => {
    const styleHash = style === undefined ? '' : ` 'sha256-${hash('sha256', style, 'base64')}'`
    return [
      `default-src 'none'`,
      `style-src 'self'${styleHash}`,
      `script-src 'self'`,
      ['connect-src', `'self'`, ...(stream === undefined ? [] : [stream])].join(' '),
      `worker-src 'self'`,
      `manifest-src 'self'`,
      `img-src ${[`'self'`, ...images].join(' ')}`,
      `font-src 'self'`,
      `base-uri 'none'`,
      `form-action ${[ownForms, ...formTargets].join(' ')}`,
      ...(frames ? [`frame-src 'self'`] : []),
      `frame-ancestors ${embed === undefined ? `'none'` : [`'self'`, ...embed.sites].join(' ')}`,
    ].join('; ')
  }
