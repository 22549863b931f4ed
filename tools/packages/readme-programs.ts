import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * Writes the first TypeScript of docs/embedding.md and of the README of each package into a file of its own in `project/readme`. Not
 * those of the client, which needs a server (tests of apps/server run its examples), and of the website, which has no entry of
 * its own.
 */
export function writeReadmePrograms(root: string, project: string): void {
  mkdirSync(join(project, 'readme'))
  const readmes = globSync('packages/{adapters-*,application,contracts,domain}/README.md', {
    cwd: root,
    exclude: ['packages/adapters-website/**'],
  })
  for (const path of [...readmes, 'docs/embedding.md']) {
    const program = /^```ts\n(?<code>.*?)^```$/msu.exec(readFileSync(join(root, path), 'utf8'))?.groups?.[
      'code'
    ]
    if (program === undefined) throw new Error(`${path} has no example`)
    writeFileSync(join(project, 'readme', `${basename(dirname(path))}.ts`), program)
  }
}
