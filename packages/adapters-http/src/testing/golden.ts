import { readFileSync } from 'node:fs'
import { type GenericSchema, parse } from 'valibot'
import { expect } from 'vitest'
import { createFrames } from '../http/page/frame.ts'
import { createUris } from '../http/uris.ts'

/** The addresses in the golden files. */
const addresses = {
  baseUrl: 'https://api.lectern.example',
  websiteUrl: 'https://lectern.example',
  avatarUrl: 'https://api.lectern.example/avatars/',
}

export const goldenUris = createUris(addresses, createFrames(addresses).api)

/** Compares with the golden files beside a test: as text, because the order of the fields counts. */
export const goldenBeside =
  (test: string) =>
  (presented: unknown, name: string, schema: GenericSchema): void => {
    const golden: unknown = JSON.parse(readFileSync(new URL(`golden/${name}.json`, test), 'utf8'))
    expect(JSON.stringify(presented, undefined, 2)).toBe(JSON.stringify(golden, undefined, 2))
    expect(parse(schema, presented)).toEqual(golden)
  }
