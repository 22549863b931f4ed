import type { UseCases } from '@lectern/application'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseCoding, compress } from './compression.ts'
import { etagOf, isCurrent } from './etag.ts'
import { closeToOrigins, type Headers, SEALED } from './headers.ts'
import type { PathParameters } from '../request/path-parameters.ts'
import type { Api } from '../route.ts'

/** The address of files outside of the API: without format, paging and token. */
export interface FileRoute {
  /** The whole path. */
  readonly path: string
  /** Undefined if the file follows from the address alone. */
  readonly useCase: keyof UseCases | undefined
  readonly find: (api: Api, path: PathParameters) => Promise<ServedFile>
}

export interface ServedFile {
  readonly contentType: string
  readonly content: Uint8Array
  /** In place of those of a file that never changes. */
  readonly headers?: Headers
  /** Its address is a secret: pages of other sites may not read it. */
  readonly secret?: true
}

const ONE_YEAR = '31536000'

/** Images are compressed already. */
const isText = (contentType: string): boolean => contentType.startsWith('text/')

/** Most files never change, because other content has another address: clients may cache them for good. */
export const serveFile =
  ({ find }: FileRoute, api: Api) =>
  async (request: FastifyRequest<{ Params: PathParameters }>, reply: FastifyReply): Promise<FastifyReply> => {
    const { contentType, content, headers, secret } = await find(api, request.params)
    const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
    const coding = isText(contentType)
      ? chooseCoding(request.headers['accept-encoding'], bytes.length)
      : 'identity'
    const etag = etagOf(bytes, coding)
    reply.removeHeader('vary').headers({
      'cache-control': `public, max-age=${ONE_YEAR}, immutable`,
      'content-security-policy': SEALED,
      ...headers,
      etag,
      ...(isText(contentType) ? { vary: 'Accept-Encoding' } : {}),
      ...(coding === 'identity' ? {} : { 'content-encoding': coding }),
    })
    if (secret) closeToOrigins(reply)
    if (isCurrent(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type(contentType).send(await compress(bytes, coding))
  }
