import { type ApiDocument, type Method, nameOf, type Operation, type Schema, successOf } from './document.ts'

/** The resources at the `Location` of the response to POST, where they are others than in the request. */
const made: Readonly<Record<string, string>> = {
  '/events/{eventId}/images': '/events/{eventId}',
  '/events/{eventId}/imports': '/events/{eventId}/imports/{planId}',
  '/events/{eventId}/imports/{planId}/application': '/events/{eventId}/talks',
  '/events/{eventId}/tracks': '/tracks/{trackId}',
  '/events/{eventId}/talks': '/talks/{talkId}',
  '/talks/{talkId}/tracks': '/talks/{talkId}',
  '/talks/{talkId}/links': '/talks/{talkId}/links/{linkId}',
  '/talks/{talkId}/comments': '/talk_comments/{commentId}',
  '/events/{eventId}/comments': '/event_comments/{commentId}',
  '/talk_comments/{commentId}/reported': '/talks/{talkId}/comments',
  '/event_comments/{commentId}/reported': '/events/{eventId}/comments',
  '/events/{eventId}/moderations': '/events/{eventId}/moderations/{moderationId}',
  '/moderations': '/moderations/{moderationId}',
  '/users': '/users/{userId}',
  '/users/{userId}/trusted': '/users/{userId}',
  '/applications': '/applications/{applicationId}',
}

/** What each address of the document returns and takes, as an interface. */
export function resourcesOf({ paths, components: { schemas } }: ApiDocument): string {
  const lines = Object.entries(paths).map(([path, operations]) => {
    const parts = [
      ...readOf(path, operations.get, schemas),
      ...(['post', 'put', 'delete'] as const).flatMap((method) => bodyOf(method, operations[method])),
      ...madeOf(path, operations.post),
      ...answerOf(operations.post ?? operations.put),
    ]
    return `  readonly ${JSON.stringify(path)}: { ${parts.map((part) => `readonly ${part}`).join('; ')} }`
  })
  return `/** What each resource returns and takes. */\nexport interface Resources {\n${lines.join('\n')}\n}\n`
}

function readOf(
  path: string,
  get: Operation | undefined,
  schemas: Readonly<Record<string, Schema>>,
): readonly string[] {
  if (get === undefined) return []
  const name = nameOf(successOf(get)?.schema ?? {}) ?? ''
  const list = Object.values(schemas[name]?.properties ?? {}).find(({ type }) => type === 'array')
  const [brief = name, verbose = brief] = listed(list?.items)
  // A record is the only one of its page.
  const isList = list !== undefined && !path.endsWith('}')
  // Those of all reads are references: the client has options for them.
  const query = get.parameters.filter((parameter) => parameter.in === 'query')
  const fields = query.map(
    (parameter) => `readonly ${JSON.stringify(parameter.name)}?: ${typeOf(parameter.schema)}`,
  )
  return [
    `${isList ? 'list' : 'record'}: ${brief}`,
    `verbose: ${verbose}`,
    ...(fields.length === 0 ? [] : [`query: { ${fields.join('; ')} }`]),
  ]
}

const listed = (items: Schema = {}): readonly string[] =>
  (items.anyOf ?? [items]).flatMap((one) => nameOf(one) ?? [])

function typeOf(schema: Schema = {}): string {
  if (schema.type === 'array') return 'readonly string[]'
  const words = [schema, ...(schema.anyOf ?? [])].flatMap((one) => one.enum ?? [])
  return words.map((word) => JSON.stringify(word)).join(' | ') || 'string'
}

function bodyOf(method: Method, operation: Operation | undefined): readonly string[] {
  if (operation === undefined) return []
  const { content, required } = operation.requestBody ?? {}
  if (content === undefined) return [`${method}: undefined`]
  const name = nameOf(content['application/json']?.schema ?? {})
  return [`${method}: ${name ?? 'Blob | FormData'}${required === true ? '' : ' | undefined'}`]
}

function madeOf(path: string, post: Operation | undefined): readonly string[] {
  const hasLocation = Object.entries(post?.responses ?? {}).some(
    ([status, response]) => status.startsWith('2') && 'Location' in (response.headers ?? {}),
  )
  return hasLocation ? [`made: ${JSON.stringify(made[path] ?? path)}`] : []
}

function answerOf(operation: Operation | undefined): readonly string[] {
  const name = operation && nameOf(successOf(operation)?.schema ?? {})
  return name === undefined ? [] : [`answer: ${name}`]
}
