import * as v from 'valibot'
import type { EventSearch } from '@lectern/application'
import { eventFilters, searchLimits } from '@lectern/domain'
import { AS_WRITTEN, blank, searchDate, searchText, UTC_DATE_RULE } from '../inputs.ts'
import { listParameter, parameter, type Query } from '@lectern/http'
import type { QueryParameter } from '../../exchange/route.ts'

export const eventSearchParameters: readonly QueryParameter[] = [
  {
    name: 'filter',
    description: `cfp and cfps: open calls for papers; pending: for site admins. ${AS_WRITTEN}`,
    schema: v.union([v.picklist(eventFilters), blank]),
  },
  {
    name: 'title',
    description: 'Part of the name, in any letter case, with or without accents',
    schema: searchText,
  },
  { name: 'stub', description: 'The whole stub', schema: searchText },
  {
    name: 'tags',
    description: 'Events with any of these tags, in any letter case',
    list: true,
    schema: v.pipe(v.array(searchText), v.maxLength(searchLimits.tags)),
  },
  {
    name: 'startdate',
    description: `Events that start on or after this date. ${UTC_DATE_RULE}`,
    schema: searchDate,
  },
  {
    name: 'enddate',
    description: `Events that start before this date. ${UTC_DATE_RULE}`,
    schema: searchDate,
  },
]

export const eventSearch = (query: Query): EventSearch => ({
  filter: parameter(query, 'filter'),
  title: parameter(query, 'title'),
  stub: parameter(query, 'stub'),
  tags: listParameter(query, 'tags'),
  startdate: parameter(query, 'startdate'),
  enddate: parameter(query, 'enddate'),
})
