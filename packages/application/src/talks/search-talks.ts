import { readTitleSearch } from '@lectern/domain'
import type { PageRequest } from '../paging.ts'
import { query } from '../use-case.ts'
import { listTalks } from './show-talks.ts'

export const searchTalks = query(async (ports, actor, input: { title?: unknown; page: PageRequest }) => {
  const { title, page } = input
  return listTalks(ports, actor, { kind: 'titled', title: readTitleSearch(title) }, page)
})
