import { readFileSync } from 'node:fs'
import * as v from 'valibot'

const manifest = v.object({ version: v.string() })

export const version = (): string =>
  v.parse(manifest, JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))).version

/** Whether the program runs in a checkout of its repository, and not installed by npm. */
export const isCheckout = (modulePath: string = import.meta.dirname): boolean =>
  !modulePath.split(/[\\/]/u).includes('node_modules')
