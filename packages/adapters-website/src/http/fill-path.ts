import type { PathParameters } from '@lectern/http'

/** The address of a page with these parameters: `/event/:name` becomes `/event/mare-web-days`. */
export const fillPath = (path: string, parameters: PathParameters): string =>
  path.replaceAll(/:(\w+)/gu, (_whole, name: string) => encodeURIComponent(parameters[name] ?? ''))
