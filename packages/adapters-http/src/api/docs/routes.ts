import type { Answer } from '../../http/response/answer.ts'
import { data, page, type Rendering } from '../../http/response/render.ts'
import type { Api, Route } from '../../http/route.ts'
import type { Uris } from '../../http/uris.ts'
import { ofSite } from '../kept.ts'
import { docsPage } from './docs-page.ts'
import { openApiOf } from './open-api.ts'

/** The documents that say how to use these routes, for people and for programs. */
export const docsRoutes = (described: readonly Route[]): readonly Route[] => [
  {
    method: 'GET',
    path: '/docs',
    useCase: undefined,
    summary: 'This documentation',
    success: { status: 200, description: 'A page' },
    handle: document((uris) => page(docsPage(described, uris).toString())),
  },
  {
    method: 'GET',
    path: '/openapi.json',
    useCase: undefined,
    summary: 'This documentation for programs',
    success: { status: 200, description: 'An OpenAPI document' },
    handle: document((uris) =>
      data('application/json; charset=utf-8', JSON.stringify(openApiOf(described, uris))),
    ),
  },
]

/** Made when it is first asked for: nothing in it changes while the service runs. */
function document(make: (uris: Uris) => Rendering): (api: Api) => Answer {
  const made = new WeakMap<Uris, Rendering>()
  return ({ uris }) => {
    const rendering = made.get(uris) ?? make(uris)
    made.set(uris, rendering)
    return { kind: 'document', rendering, keeping: ofSite }
  }
}
