import { type Conditions, listParameter, type Query, type QueryParameter } from '@lectern/http'

/** The search parameters, for the addresses of pages. Blank parameters are left out. */
export const conditionsOf = (query: Query, parameters: readonly QueryParameter[]): Conditions =>
  parameters.flatMap(({ name, list }) =>
    listParameter(query, name)
      .filter((value) => value.trim() !== '')
      .map((value) => [list ? `${name}[]` : name, value] as const),
  )
