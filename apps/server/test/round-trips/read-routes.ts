import * as v from 'valibot'
import type { Ask } from '../writing/service/service.ts'

const documentSchema = v.object({ paths: v.record(v.string(), v.record(v.string(), v.unknown())) })

/** The paths of all operations that read, such as `/talks/:talkId`. */
export async function readRoutesOf(ask: Ask): Promise<readonly string[]> {
  const { paths } = v.parse(documentSchema, JSON.parse((await ask('/openapi.json')).text))
  return Object.entries(paths)
    .filter(([, operations]) => 'get' in operations)
    .map(([path]) => path.replaceAll(/\{(\w+)\}/gu, ':$1'))
}
