import type { Actor } from '@lectern/domain'
import {
  cacheControlOf,
  commonHeaders,
  type Format,
  type Headers,
  type JsonObject,
  pageRendering,
  type Rendering,
  renderJson,
  type Uris,
  writeEmpty,
  writeResponse,
  type WrittenResponse,
} from '@lectern/http'
import type { Call, Route } from './route.ts'
import type { Answer, Content, Representation } from './answer.ts'
import { metaOf, pageAddresses, pageLinks } from './meta.ts'
import { type PageFrame, resourcePage } from './resource-page.ts'

interface Asked {
  readonly route: Route
  readonly call: Call
  readonly format: Format
  readonly acceptEncoding: string | undefined
}

/** Writes the answer in the format and coding that the client asked for. */
export function writeAnswer(
  answer: Answer,
  { route, call, format, acceptEncoding }: Asked,
  uris: Uris,
): WrittenResponse | Promise<WrittenResponse> {
  const common = { ...commonHeaders, 'cache-control': cacheControlOf(route, call.actor) }
  if (answer.kind === 'empty') return writeEmpty(answer.status, { ...common, ...answer.headers })
  const { status, headers, rendering } = rendered(answer, route, call, format, uris)
  return writeResponse({
    status,
    headers: { ...common, ...headers },
    rendering,
    acceptEncoding,
    reads: route.method === 'GET',
  })
}

interface Rendered {
  readonly status: number
  readonly headers: Headers
  readonly rendering: Rendering
}

function rendered(content: Content, route: Route, call: Call, format: Format, uris: Uris): Rendered {
  if (content.kind === 'document') return { status: 200, headers: {}, rendering: content.rendering }
  const address = addressOf(route, call, uris)
  if (content.kind === 'plain') {
    const rendering = renderBody(format, content.body, { address, uris })
    return { status: content.status, headers: content.headers, rendering }
  }
  const { body, link } = withMeta(content, call, address, uris)
  return {
    status: content.status,
    headers: { ...content.headers, ...linkHeader(link, content.headers['link']) },
    rendering: renderBody(format, body, { address, uris }),
  }
}

function linkHeader(...links: readonly (string | undefined)[]): Headers {
  const link = links.filter((each) => each !== undefined).join(', ')
  return link === '' ? {} : { link }
}

/** A representation as JSON, the form that its validator is made of. */
export const jsonOf = (answer: Answer, route: Route, call: Call, uris: Uris): string | undefined =>
  answer.kind === 'representation'
    ? JSON.stringify(withMeta(answer, call, addressOf(route, call, uris), uris).body)
    : undefined

/** The address of the request, in the one way in which links write it. */
const addressOf = ({ path }: Route, call: Call, uris: Uris): string =>
  uris.at(
    path
      .split('/')
      .map((part) => (part.startsWith(':') ? encodeURIComponent(call.path[part.slice(1)] ?? '') : part))
      .join('/'),
  )

function withMeta(
  { root, place, conditions }: Representation,
  { actor, verbose }: Call,
  address: string,
  uris: Uris,
): { readonly body: JsonObject; readonly link: string | undefined } {
  const pages = pageAddresses(place, { address, verbose, conditions })
  const meta = metaOf(place, pages, userUriOf(actor, uris))
  return { body: { ...root, meta }, link: pageLinks(pages) }
}

const userUriOf = (actor: Actor, uris: Uris): string | undefined =>
  actor.kind === 'member' ? uris.user(actor.userId) : undefined

function renderBody(format: Format, body: JsonObject, frame: PageFrame): Rendering {
  if (format.kind === 'html') return pageRendering(resourcePage(body, frame), frame.uris)
  return renderJson(format, body, frame.uris)
}
