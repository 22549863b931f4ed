import { type Content, document } from '../../exchange/answer.ts'
import { dataRendering, pageRendering, type Rendering, type Uris } from '@lectern/http'
import type { Api, Route } from '../../exchange/route.ts'
import { ofSite } from '../cache-policies.ts'
import { read } from '../operations.ts'
import { docsPage } from './docs-page.ts'
import { openApiOf } from './open-api.ts'

/** The documentation of these routes, for people and for programs. */
export const docsRoutes = (described: readonly Route[]): readonly Route[] => [
  read({
    path: '/docs',
    useCase: undefined,
    summary: 'This documentation',
    cache: ofSite,
    success: { status: 200, description: 'A page' },
    handle: renderOnce((uris) => pageRendering(docsPage(described, uris), uris)),
  }),
  read({
    path: '/openapi.json',
    useCase: undefined,
    summary: 'This documentation for programs',
    cache: ofSite,
    success: { status: 200, description: 'An OpenAPI document' },
    handle: renderOnce((uris) => dataRendering(uris.jsonType, JSON.stringify(openApiOf(described, uris)))),
  }),
]

/** Renders at the first request: nothing in the document changes while the service runs. */
function renderOnce(render: (uris: Uris) => Rendering): (api: Api) => Content {
  const rendered = new WeakMap<Uris, Rendering>()
  return ({ uris }) => {
    const rendering = rendered.get(uris) ?? render(uris)
    rendered.set(uris, rendering)
    return document(rendering)
  }
}
