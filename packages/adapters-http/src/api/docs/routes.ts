import type { Answer } from '../../http/answer.ts'
import { data, page } from '../../http/render.ts'
import type { Api, Route } from '../../http/route.ts'
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
    handle: ({ uris }: Api): Answer => ({
      kind: 'document',
      rendering: page(docsPage(described, uris).toString()),
    }),
  },
  {
    method: 'GET',
    path: '/openapi.json',
    useCase: undefined,
    summary: 'This documentation for programs',
    success: { status: 200, description: 'An OpenAPI document' },
    handle: ({ uris }: Api): Answer => ({
      kind: 'document',
      rendering: data('application/json; charset=utf-8', JSON.stringify(openApiOf(described, uris))),
    }),
  },
]
