import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

// npm shows the README of a package without the repository, so each link has to be whole.

const root = join(import.meta.dirname, '../..')

interface Manifest {
  readonly repository: { readonly url: string }
}

it.each(globSync('{packages/*,apps/*,conformance}/README.md', { cwd: root }).toSorted())('%s', (readme) => {
  const folder = join(root, dirname(readme))
  const { repository } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
  const files = `${repository.url.replaceAll(/^git\+|\.git$/gu, '')}/blob/HEAD/`
  const links = readFileSync(join(root, readme), 'utf8').matchAll(/\]\(([^)\s]+)\)/gu)
  const broken = Array.from(links, ([, link = '']) => link).filter((link) => {
    const [path = ''] = link.replace(files, '').split('#')
    return link.startsWith(files) ? !existsSync(join(root, path)) : !/^https:|^#/u.test(link)
  })
  expect(broken).toEqual([])
})
