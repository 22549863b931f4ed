import * as v from 'valibot'
import type { Service } from './service.ts'

const documentSchema = v.object({ paths: v.record(v.string(), v.record(v.string(), v.unknown())) })

/** All operations that write, such as `PUT /talks/:talkId`. */
export async function writeRoutesOf({ ask }: Service): Promise<readonly string[]> {
  const { paths } = v.parse(documentSchema, JSON.parse((await ask('/openapi.json')).text))
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations)
      .filter((method) => method !== 'get')
      .map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/gu, ':$1')}`),
  )
}

/** Routes outside of events, which have their own table. */
export const isAboutAccess = (route: string): boolean => /^\w+ \/(?:token|applications)\b/u.test(route)
export const isAboutAccounts = (route: string): boolean => /^\w+ \/(?:users|emails)\b/u.test(route)
