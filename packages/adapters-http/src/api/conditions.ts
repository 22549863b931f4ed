import type { Conditions } from '../http/response/answer.ts'
import { listParameter, type Query } from '../http/request/query.ts'
import type { QueryParameter } from '../http/route.ts'

/** What was asked for, as it stands in the addresses of pages. What is blank asks for nothing. */
export const conditionsOf = (query: Query, parameters: readonly QueryParameter[]): Conditions =>
  parameters.flatMap(({ name, list }) =>
    listParameter(query, name)
      .filter((value) => value.trim() !== '')
      .map((value) => [list ? `${name}[]` : name, value] as const),
  )
