import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { S3Location } from '../../s3/s3-image-store.ts'
import { faultOfSignature } from './signature.ts'

const keys = {
  region: 'eu-test-1',
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEX',
}
const BUCKET = 'pictures'

type Answer = readonly [status: number, body?: Buffer | string]
type FaultInjection = (request: IncomingMessage, response: ServerResponse) => Answer | 'stalled' | undefined

export interface S3Server {
  readonly place: S3Location
  readonly requests: string[]
  /** The stored objects, by key. */
  readonly objects: Map<string, { readonly content: Buffer; readonly type: string | undefined }>
  /** Answers in place of the server, while it gives something. */
  injectFault: FaultInjection | undefined
  close(): Promise<void>
}

/** One bucket in memory, as Amazon's service describes it: signed requests, errors in XML, lists in small pages. */
export async function openS3Server(pageSize = 2): Promise<S3Server> {
  const server = createServer((request, response) => {
    void handle(request, response)
  })
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request)
    opened.requests.push(`${request.method} ${request.url}`)
    const answer =
      opened.injectFault?.(request, response) ?? answerTo(request, body, opened.objects, pageSize)
    if (answer !== 'stalled') response.writeHead(answer[0]).end(answer[1])
  }
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  const opened: S3Server = {
    place: { endpoint: `http://127.0.0.1:${address.port}`, bucket: BUCKET, ...keys },
    requests: [],
    objects: new Map(),
    injectFault: undefined,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
  return opened
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  await once(request, 'end')
  return Buffer.concat(parts)
}

function answerTo(
  request: IncomingMessage,
  body: Buffer,
  objects: S3Server['objects'],
  pageSize: number,
): Answer {
  const fault = faultOfSignature(request, body, keys)
  if (fault !== undefined) return error(fault === 'AuthorizationHeaderMalformed' ? 400 : 403, fault)
  const url = new URL(request.url ?? '', 'http://host')
  const [, bucket, ...rest] = url.pathname.split('/')
  const key = rest.map(decodeURIComponent).join('/')
  if (bucket !== BUCKET) return error(404, 'NoSuchBucket')
  if (request.method === 'PUT') {
    objects.set(key, { content: body, type: request.headers['content-type'] })
    return [200]
  }
  if (request.method === 'DELETE') {
    objects.delete(key)
    return [204]
  }
  if (url.searchParams.get('list-type') === '2') return [200, listing(url, [...objects.keys()], pageSize)]
  const found = objects.get(key)
  return found === undefined ? error(404, 'NoSuchKey') : [200, found.content]
}

export const error = (status: number, code: string): Answer => [
  status,
  `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>No</Message></Error>`,
]

/** The token of a page has letters that mean something in XML and in addresses. */
const TOKEN = 'a&b<c>"d\'+/= '

function listing(url: URL, keys: readonly string[], pageSize: number): string {
  const wanted = keys.filter((key) => key.startsWith(url.searchParams.get('prefix') ?? '')).toSorted()
  const start = Number(url.searchParams.get('continuation-token')?.slice(TOKEN.length) ?? 0)
  const next = start + pageSize
  const more = next < wanted.length
  const contents = wanted
    .slice(start, next)
    .map(
      (key) =>
        `<Contents><Key>${escape(key)}</Key><LastModified>${new Date().toISOString()}</LastModified></Contents>`,
    )
  return `<?xml version="1.0" encoding="UTF-8"?>
<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${BUCKET}</Name>
${contents.join('\n')}<IsTruncated>${more}</IsTruncated>
${more ? `<NextContinuationToken>${escape(TOKEN)}${next}</NextContinuationToken>` : ''}</ListBucketResult>`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escape = (text: string): string => text.replaceAll(/[&<>"']/gu, (letter) => entities[letter] ?? letter)
