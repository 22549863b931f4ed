export interface Listing {
  readonly objects: readonly ListedObject[]
  /** Leads to the next page when there is one. */
  readonly next: string | undefined
}

interface ListedObject {
  readonly key: string
  readonly modifiedMilliseconds: number
}

/** Reads one page of `ListObjectsV2`. Throws when it is something else, so that nothing is taken for an empty bucket. */
export function readListing(xml: string): Listing {
  if (!xml.includes('<ListBucketResult')) throw new Error('The object store did not answer with a list')
  const contents = Array.from(xml.matchAll(/<Contents>.*?<\/Contents>/gsu), ([one]) => one)
  const next = textOf(xml, 'NextContinuationToken')
  if (textOf(xml, 'IsTruncated') === 'true' && next === undefined) {
    throw new Error('The object store did not say where its list goes on')
  }
  return { objects: contents.map(readObject), next }
}

function readObject(xml: string): ListedObject {
  const [key, modified] = [textOf(xml, 'Key'), textOf(xml, 'LastModified')]
  if (key === undefined || modified === undefined) throw new Error('The object store listed what has no name')
  return { key, modifiedMilliseconds: Temporal.Instant.from(modified).epochMilliseconds }
}

/** The text of the first such element. */
export function textOf(xml: string, element: string): string | undefined {
  const start = xml.indexOf(`<${element}>`)
  const end = xml.indexOf(`</${element}>`, start)
  if (start < 0 || end < 0) return undefined
  return xml.slice(start + element.length + 2, end).replaceAll(/&(?<name>\w+);/gu, decoded)
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

const decoded = (entity: string, name: string): string => entities[name] ?? entity
