import type { UseCases } from '@lectern/application'
import { type Endpoint, exchanging, type Service } from '../exchange.ts'
import { closedHeaders, type Headers, openHeaders, SEALED } from './headers.ts'
import type { PathParameters } from '../request/target.ts'
import { writeResponse } from './written-response.ts'

/** The address of files outside of the API: without format, paging and token. */
export interface FileRoute {
  /** The whole path. */
  readonly path: string
  /** Undefined if the file follows from the address alone. */
  readonly useCase: keyof UseCases | undefined
  readonly find: (service: Service, path: PathParameters) => Promise<ServedFile>
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

/** Most files never change, because other content has another address: clients may cache them for good. */
export const fileEndpoint = ({ path, find }: FileRoute, service: Service): Endpoint => ({
  method: 'GET',
  path,
  handler: exchanging(
    {
      async make(request) {
        const file = await find(service, request.params)
        return { response: await writeFile(file, request.headers['accept-encoding']) }
      },
    },
    service,
  ),
})

function writeFile(
  { contentType, content, headers, secret }: ServedFile,
  acceptEncoding: string | undefined,
) {
  // Images are compressed already.
  const isText = contentType.startsWith('text/')
  const { 'content-security-policy': contentSecurityPolicy = SEALED, ...own } = headers ?? {}
  return writeResponse({
    status: 200,
    headers: {
      ...(secret ? closedHeaders : openHeaders),
      'cache-control': `public, max-age=${ONE_YEAR}, immutable`,
      ...own,
      ...(isText ? { vary: 'Accept-Encoding' } : {}),
    },
    rendering: { contentType, content, contentSecurityPolicy },
    acceptEncoding: isText ? acceptEncoding : undefined,
    reads: true,
  })
}
