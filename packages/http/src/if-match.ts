import type { UseCases } from '@lectern/application'
import { DomainError } from '@lectern/domain'
import { etagOf } from './response/etag.ts'
import { jsonOf } from './response/write-answer.ts'
import type { Api, Call, ReadRoute } from './route.ts'

/**
 * Whether `If-Match` names the present state: the JSON that the caller is shown at this address, brief or verbose, in
 * any coding. A resource that the caller may not read has no state to name. `lectern` reads within the transaction of
 * the change.
 */
export const matchesPresent =
  (ifMatch: string, reading: ReadRoute | undefined, api: Api, call: Call) =>
  async (lectern: UseCases): Promise<boolean> => {
    if (reading === undefined) return false
    const present = await presentTags(reading, { ...api, lectern }, call)
    if (ifMatch.trim() === '*') return present.length > 0
    return ifMatch.split(',').some((tag) => present.includes(withoutCoding(tag.trim())))
  }

async function presentTags(reading: ReadRoute, api: Api, call: Call): Promise<readonly string[]> {
  const tags: string[] = []
  for (const verbose of [false, true]) {
    const text = await readAs(reading, api, { ...call, verbose, query: new Map() })
    if (text !== undefined) tags.push(etagOf(Buffer.from(text), 'identity'))
  }
  return tags
}

async function readAs(reading: ReadRoute, api: Api, call: Call): Promise<string | undefined> {
  try {
    const { content } = await reading.handle(api, call)
    return jsonOf(content, reading, call, api.uris)
  } catch (error) {
    if (error instanceof DomainError && error.kind !== 'unavailable') return undefined
    throw error
  }
}

/** `"abc-gzip"` and `"abc"` are the same state in other codings. */
const withoutCoding = (tag: string): string => tag.replace(/-(?:gzip|br)"$/u, '"')
