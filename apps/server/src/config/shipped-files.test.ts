import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { variableNames } from './settings.ts'

const deploy = join(import.meta.dirname, '../../../../deploy')

/** Those of Compose, Caddy and PostgreSQL, and words of comments. */
const ofOthers = /^(?:COMPOSE_PROFILES|DOMAIN|BACKUPS|POSTGRES_\w+|NAME|TLS)$/u

const files = ['*.{yaml,example,service}', 'Dockerfile', 'debian/lectern.conf', 'kubernetes/*']

it.each(globSync(files, { cwd: deploy }))('%s sets only what Lectern has', (file) => {
  const text = readFileSync(join(deploy, file), 'utf8')
  const found = text.matchAll(/(?:^|[ =#{])([A-Z][A-Z\d_]+)(?:=|: )|name: ([A-Z_]+)$/gmu)
  const names = [...found].map(([, set, named]) => set ?? named ?? '')
  const ours = names.filter((name) => !ofOthers.test(name))
  expect(ours.filter((name) => !variableNames.includes(name))).toEqual([])
})
