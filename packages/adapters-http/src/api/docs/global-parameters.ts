import * as v from 'valibot'
import { CALLBACK, formatWords, LONGEST_CALLBACK, type QueryParameter } from '@lectern/http'
import { AS_WRITTEN } from '../inputs.ts'

const fromZero = v.pipe(v.number(), v.integer(), v.minValue(0))

/** The query parameters of every GET route. */
export const globalParameters: readonly QueryParameter[] = [
  { name: 'verbose', description: 'yes: the detailed form' },
  { name: 'start', description: 'Where in the list the page starts; 0 at first', schema: fromZero },
  {
    name: 'resultsperpage',
    description: 'Records in a page; 20 at first, 0 for as many as the service gives',
    schema: fromZero,
  },
  { name: 'format', description: `Overrides Accept. ${AS_WRITTEN}`, schema: v.picklist(formatWords) },
  {
    name: 'callback',
    description: `The function of which JSON is made a call (JSONP). ${AS_WRITTEN}`,
    schema: v.pipe(v.string(), v.metadata({ pattern: `^${CALLBACK}$` }), v.maxLength(LONGEST_CALLBACK)),
  },
]
