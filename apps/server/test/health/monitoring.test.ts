import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { bothEngines } from '../engines.ts'
import { newDataDirectory, serve, stop } from '../lectern.ts'
import { readMetrics } from './read-metrics.ts'

const [, postgres] = bothEngines()
const folder = join(import.meta.dirname, '../../../../docs/monitoring')
const token = 'a-token-for-the-metrics'

/** Names of metrics in an expression of PromQL. */
const namesIn = (text: string): readonly string[] =>
  [...text.matchAll(/\b(?:lectern|nodejs|process)_\w+/gu)].map(([name]) => name)

it('the dashboard and the alerts use metrics that Lectern exposes', async () => {
  const url = await postgres.empty()
  const serving = await serve([], {
    env: {
      METRICS_TOKEN: token,
      DATABASE_URL: url,
      DATABASE_REPLICAS: url,
      DATA_DIR: newDataDirectory(),
    },
  })
  onTestFinished(async () => void (await stop(serving)))
  await fetch(`${serving.api}/events`)
  const response = await fetch(serving.api.replace('/v2.1', '/metrics'), {
    headers: { authorization: `Bearer ${token}` },
  })
  const { names } = readMetrics(await response.text())
  const [dashboard = '', alerts = ''] = ['grafana-dashboard.json', 'alerts.yml'].map((file) =>
    readFileSync(join(folder, file), 'utf8'),
  )
  const { panels } = JSON.parse(dashboard) as { panels: { id: number; targets: { expr: string }[] }[] }
  const used = [
    ...panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => namesIn(expr))),
    ...namesIn(alerts),
  ]
  expect([...new Set(used)].filter((name) => !names.has(name))).toEqual([])
  const shown = new Set(used.map(withoutEnding))
  const own = [...names].filter((name) => name.startsWith('lectern_'))
  expect(own.filter((name) => !shown.has(withoutEnding(name)))).toEqual([])
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  const rules = alerts.split(/^ {6}- /mu).slice(1)
  for (const rule of rules) expect(rule).toMatch(/^alert: Lectern\w+\n +expr: '.+'\n +for: \d+m\n/u)
})

const withoutEnding = (name: string): string => name.replace(/_(?:bucket|sum|count)$/u, '')
