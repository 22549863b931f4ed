/** The kind of a page: its path with a colon for names and numbers, without the query. */
export function kindOf(path: string): string {
  const [pathname = ''] = path.split('?')
  const segments = pathname.split('/').map((segment) => (/^\d+$/u.test(segment) ? ':' : segment))
  const [, first = '', second = ''] = segments
  if (second !== '' && (NAMED.has(first) || (first === 'user' && !OWN_PAGES.has(second)))) segments[2] = ':'
  return segments.join('/')
}

const NAMED: ReadonlySet<string> = new Set(['e', 'event', 'mailbox', 'q', 'talk', 'track'])

/** The pages below `/user` that are not the page of a person. */
const OWN_PAGES: ReadonlySet<string> = new Set(['account', 'apikey', 'oauth_allow', 'tokens'])
