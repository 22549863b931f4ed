import type { Logo } from '@lectern/adapters-http'
import { readFileSync, statSync } from 'node:fs'
import { extname } from 'node:path'
import { UsageError } from '../command-line/usage-error.ts'
import { codeOf } from '../error-code.ts'

const contentTypes: Readonly<Record<string, Logo['contentType']>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
}

const MOST_BYTES = 200_000

/** The image of `SITE_LOGO`. Pages load it as an image, in which no script of an SVG file runs. */
export function readLogo(path: string): Logo {
  const contentType = contentTypes[extname(path).toLowerCase()]
  if (contentType === undefined) {
    throw new UsageError([`SITE_LOGO must be a file that ends in .svg, .png, .jpg or .webp, not '${path}'.`])
  }
  try {
    if (statSync(path).size > MOST_BYTES) {
      throw new UsageError([`SITE_LOGO must be at most 200 kB; '${path}' is larger.`])
    }
    return { contentType, content: readFileSync(path) }
  } catch (error) {
    const code = codeOf(error)
    if (code === '') throw error
    throw new UsageError([`SITE_LOGO: '${path}' could not be read (${code}).`])
  }
}
