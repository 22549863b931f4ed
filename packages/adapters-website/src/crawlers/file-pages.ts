import { type PublicPageKind, publicPageKinds } from '@lectern/application'
import { notFound } from '@lectern/domain'
import type { Download, PageRoute, Website } from '../http/page-route.ts'

/** Files for search engines and browsers. */
export const filePages: readonly PageRoute[] = [
  {
    method: 'GET',
    path: '/robots.txt',
    public: true,
    handle: ({ address: { origin, prefix } }) =>
      file('text/plain; charset=utf-8', robots(`${origin}${prefix}`, prefix), 'site'),
  },
  {
    method: 'GET',
    path: '/sitemap.xml',
    public: true,
    handle: async ({ lectern, address: { origin, prefix } }, { actor }) => {
      const parts = await lectern.getPublicAddressParts(actor, {})
      const addresses = publicPageKinds.flatMap((kind) =>
        Array.from(
          { length: parts[kind] },
          (_, index) => `${origin}${prefix}/sitemaps/${kind}/${index + 1}.xml`,
        ),
      )
      const entries = addresses.map((address) => `<sitemap><loc>${escape(address)}</loc></sitemap>\n`)
      return xml(`<sitemapindex xmlns="${SITEMAP}">\n${entries.join('')}</sitemapindex>\n`)
    },
  },
  {
    method: 'GET',
    path: '/sitemaps/:kind/:file',
    public: true,
    handle: async (website, { actor, path }) => {
      const kind = publicPageKinds.find((each) => each === path['kind'])
      const [, part] = /^(\d{1,9})\.xml$/u.exec(path['file'] ?? '') ?? []
      if (kind === undefined || part === undefined) throw notFound('Page')
      const { items } = await website.lectern.listPublicAddresses(actor, { kind, part: Number(part) })
      const entries = items.map((item) => `<url><loc>${escape(addressOf(kind, item, website))}</loc></url>\n`)
      return xml(`<urlset xmlns="${SITEMAP}">\n${entries.join('')}</urlset>\n`)
    },
  },
  {
    method: 'GET',
    path: '/favicon.ico',
    public: true,
    handle: ({ frame: { assets } }) =>
      file(assets.icon.contentType, new TextDecoder().decode(assets.icon.content), 'site'),
  },
  {
    method: 'GET',
    path: '/manifest.webmanifest',
    public: true,
    handle: ({ frame: { site, assets, asset, at } }) =>
      file(
        'application/manifest+json; charset=utf-8',
        JSON.stringify({
          name: site.name,
          short_name: site.name,
          start_url: at('/'),
          scope: at('/'),
          display: 'minimal-ui',
          icons: [{ src: asset(assets.icon.path), sizes: 'any', type: assets.icon.contentType }],
        }),
        'site',
      ),
  },
]

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function addressOf(kind: PublicPageKind, name: string, { uris }: Pick<Website, 'uris'>): string {
  switch (kind) {
    case 'events':
      return uris.websiteEvent(name)
    case 'talks':
      return uris.websiteTalk(name)
    case 'users':
      return uris.websiteUser(name)
  }
}

/** Pages of one visitor, and pages whose content is found on other pages. */
const NOT_FOR_ROBOTS = [
  '/search',
  '/login',
  '/register',
  '/forgot',
  '/verify',
  '/reset',
  '/take-over',
  '/user/account',
  '/user/verification',
  '/user/new-password',
  '/q/',
]

const robots = (website: string, prefix: string): string =>
  [
    'User-agent: *',
    ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${prefix}${path}`),
    '',
    `Sitemap: ${website}/sitemap.xml`,
    '',
  ].join('\n')

const xml = (content: string): Download =>
  file('application/xml; charset=utf-8', `<?xml version="1.0" encoding="UTF-8"?>\n${content}`, 'events')

const file = (contentType: string, text: string, dependsOn: 'site' | 'events'): Download => ({
  kind: 'download',
  fileName: undefined,
  contentType,
  text,
  cacheRule: { dependsOn, validUntil: undefined },
})

const references: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const escape = (text: string): string =>
  text.replaceAll(/[&<>]/gu, (character) => references[character] ?? '')
