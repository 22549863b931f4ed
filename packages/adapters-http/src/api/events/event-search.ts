import type { EventSearch } from '@lectern/application'
import { listParameter, parameter, type Query } from '../../http/request/query.ts'
import type { QueryParameter } from '../../http/route.ts'

export const eventSearchParameters: readonly QueryParameter[] = [
  {
    name: 'filter',
    description: 'hot, upcoming, past, all, cfp (open calls for papers), or pending for site admins',
  },
  { name: 'title', description: 'Part of the name, in any letter case' },
  { name: 'stub', description: 'The whole stub' },
  { name: 'tags', description: 'Events with any of these tags, in any letter case', list: true },
  { name: 'startdate', description: 'Events that start on or after this date, read in UTC' },
  { name: 'enddate', description: 'Events that start before this date, read in UTC' },
]

export const eventSearch = (query: Query): EventSearch => ({
  filter: parameter(query, 'filter'),
  title: parameter(query, 'title'),
  stub: parameter(query, 'stub'),
  tags: listParameter(query, 'tags'),
  startdate: parameter(query, 'startdate'),
  enddate: parameter(query, 'enddate'),
})
