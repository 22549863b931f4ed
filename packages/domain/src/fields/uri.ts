/**
 * A web address as RFC 3986 writes it. Browsers take more characters as they are, such as a second `#`, brackets and letters
 * with accents. What is no address stays as it is.
 */
export function uriOf(address: string): string {
  const [, start = '', rest = ''] = /^(\w+:\/\/[^/?#]*)(.*)$/su.exec(URL.parse(address)?.href ?? '') ?? []
  if (start === '') return address
  const [path = '', ...fragment] = rest.split('#')
  const written = [path, ...(fragment.length === 0 ? [] : [fragment.join('%23')])].map((part) =>
    part
      .replaceAll(/[^\w\-.~:/?@!$&'()*+,;=%]/gu, (character) => encodeURIComponent(character))
      .replaceAll(/%(?![\da-f]{2})/giu, '%25'),
  )
  return start + written.join('#')
}
