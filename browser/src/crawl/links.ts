/** The addresses on the same site that a page links to or loads, without fragments. */
export function linksIn(html: string, address: string): readonly string[] {
  const { origin } = new URL(address)
  const found = [...html.matchAll(/<(?:a|link|img|script|source)\s[^>]*?(?:href|src)="([^"]*)"/gu)]
  const targets = found.flatMap(([, target = '']) => URL.parse(decode(target), address) ?? [])
  const here = targets.filter((target) => target.origin === origin)
  return [...new Set(here.map(({ pathname, search }) => origin + pathname + search))]
}

const decode = (attribute: string): string =>
  attribute.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')
