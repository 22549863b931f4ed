import { type Actor, readTitleSearch } from '@lectern/domain'
import type { PageRequest } from '../paging.ts'
import type { Listing } from '../ports/paging.ts'
import type { Ports } from '../ports/ports.ts'
import { listTalks, type ShownTalk } from './show-talks.ts'

export async function searchTalks(
  ports: Pick<Ports, 'talkQueries' | 'clock' | 'settings'>,
  actor: Actor,
  { title, page }: { readonly title?: unknown; readonly page: PageRequest },
): Promise<Listing<ShownTalk>> {
  return listTalks(ports, actor, { kind: 'titled', title: readTitleSearch(title) }, page)
}
