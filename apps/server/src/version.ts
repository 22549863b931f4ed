import { readFileSync } from 'node:fs'
import * as v from 'valibot'

const manifest = v.object({ version: v.string() })

export const version = (): string =>
  v.parse(manifest, JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))).version
