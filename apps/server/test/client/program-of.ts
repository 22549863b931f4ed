import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../../..')

/** The first program of the document in this language, below the heading. */
export function programOf(document: string, language: string, heading = ''): string {
  const page = readFileSync(join(root, document), 'utf8')
  const below = page.slice(page.indexOf(heading))
  const [, program] = new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'msu').exec(below) ?? []
  if (program === undefined) throw new Error(`${document} has no program in ${language}`)
  return program
}
