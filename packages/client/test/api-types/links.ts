import { type ApiDocument, nameOf, type Schema, successOf } from './document.ts'

/** The resource at the address in a field. */
export interface Link {
  readonly paths: ReadonlySet<string>
  readonly verbose: boolean
}

/** Fields that no example has. */
const withoutExample: Readonly<Record<string, readonly string[]>> = {
  approval_uri: ['/events/{eventId}/approval'],
  moderation_uris: ['/moderations/{moderationId}', '/events/{eventId}/moderations/{moderationId}'],
  track_uri: ['/tracks/{trackId}'],
}

const START = 'https://conference.example/v2.1'

/** Finds out from the examples of the document which resource is at the address in a field: `Event/talks_uri`. */
export function linksOf({
  paths,
  components: { schemas },
}: ApiDocument): (field: string) => Link | undefined {
  const links = new Map<string, { paths: Set<string>; verbose: boolean }>()
  const templates = Object.keys(paths).map(
    (path) => [path, new RegExp(`^${path.replaceAll(/\{\w+\}/gu, String.raw`\d+`)}$`, 'u')] as const,
  )
  const add = (field: string, address: string): void => {
    const [bare = '', query = ''] = address.replace(START, '').split('?')
    const path = templates.find(([, pattern]) => pattern.test(bare))?.[0]
    if (path === undefined || !address.startsWith(START)) return
    const link = links.get(field) ?? { paths: new Set(), verbose: query === 'verbose=yes' }
    link.paths.add(path)
    links.set(field, link)
  }
  const visit = (schema: Schema, value: unknown, record: string, field: string): void => {
    const name = nameOf(schema)
    const { anyOf = [], items, format, properties = {} } = (name && schemas[name]) || schema
    for (const one of anyOf) if (fits(one, value, schemas)) visit(one, value, record, field)
    if (format === 'uri' && typeof value === 'string') add(`${record}/${field}`, value)
    if (Array.isArray(value)) for (const one of value) if (items) visit(items, one, record, field)
    for (const [key, property] of Object.entries(properties)) {
      if (isObject(value) && key in value) visit(property, value[key], name ?? record, key)
    }
  }
  for (const operation of Object.values(paths).flatMap((operations) => Object.values(operations))) {
    const { schema = {}, examples = {} } = successOf(operation) ?? {}
    for (const { value } of Object.values(examples)) visit(schema, value, '', '')
  }
  return (field) => {
    const known = withoutExample[field.split('/')[1] ?? '']
    return links.get(field) ?? (known && { paths: new Set(known), verbose: false })
  }
}

/** Whether it is an alternative for the value: the brief and the verbose record have other fields. */
function fits(schema: Schema, value: unknown, schemas: ApiDocument['components']['schemas']): boolean {
  const { properties, required = [] } = schemas[nameOf(schema) ?? ''] ?? schema
  if (properties === undefined || !isObject(value)) return true
  return Object.keys(value).every((key) => key in properties) && required.every((key) => key in value)
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
