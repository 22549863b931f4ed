import { writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cellsOf } from '../src/commands/run-migrations.ts'
import { newDataDirectory, run, scratch } from './lectern.ts'

describe('lectern migrate', () => {
  it('prints the applied migrations', async () => {
    const args = ['migrate', '--data-dir', newDataDirectory()]
    const { status, stdout, stderr } = await run(args)
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/^Applied 0031-searches-without-joins\.\n(?:Applied \d{4}-[\w-]+\.\n)+$/u)
    expect(await run(args)).toEqual({ status: 0, stdout: 'The database was up to date.\n', stderr: '' })
  })

  it('lists and tries pending migrations without a change', async () => {
    const data = newDataDirectory()
    await mkdir(data)
    writeFileSync(join(data, 'lectern.sqlite'), '')
    const say = async (...options: readonly string[]): Promise<string> =>
      (await run(['migrate', ...options, '--data-dir', data])).stdout
    expect(await say('--dry-run')).toMatch(
      /^(?:Would apply \d{4}-[\w-]+ \(\d+\.\d s\)\.\n)+Nothing was changed\.\n$/u,
    )
    const pending = await say('--status')
    expect(pending).toMatch(/^(?:\d{4}-[\w-]+\tpending(?:\tStop older servers first: .+\.)?\n)+$/u)
    expect(JSON.parse(await say('--status', '--json'))).toContainEqual({
      name: '0031-searches-without-joins',
      applied_date: null,
      stop_older_servers: null,
    })
    await say()
    expect(await say('--status')).toMatch(/^(?:\d{4}-[\w-]+\t\d{4}-\d\d-\d\dT\S+\n)+$/u)
    expect(await say('--dry-run')).toBe('The database is up to date.\n')
  })

  it('says why servers from before a migration must stop first', () => {
    const pending = { name: '0005-places', appliedDate: undefined, olderServers: 'their sign-in fails' }
    expect(cellsOf(pending)).toEqual([
      '0005-places',
      'pending',
      'Stop older servers first: their sign-in fails.',
    ])
  })

  it.each([
    [['--status', '--dry-run'], /^Give --status or --dry-run, not both\.\n$/u],
    [['--status'], /^There is no database file .*none\.sqlite: name another one with .* create it\.\n$/u],
  ])('refuses %j of nothing', async (options, sentence) => {
    const refused = await run(['migrate', ...options, '--database-url', join(scratch, 'none.sqlite')])
    expect(refused).toMatchObject({ status: 1, stdout: '' })
    expect(refused.stderr).toMatch(sentence)
  })
})
