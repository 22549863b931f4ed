import { AggregatorRegistry, Histogram, Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { SeriesHistogram } from './series-histogram.ts'

const observed = [
  { labels: { route: '/a', status: 200 }, values: [0.05, 0.1, 0.2, 7] },
  { labels: { route: '/"b"', status: 404 }, values: [0.3] },
]

it('exposes the same as a histogram of prom-client', async () => {
  const [expected, actual] = [new Registry(), new Registry()]
  const configuration = { name: 'x', help: 'y', labelNames: ['route', 'status'], buckets: [0.1, 0.25, 1] }
  const theirs = new Histogram({ ...configuration, registers: [expected] })
  const ours = new SeriesHistogram({ ...configuration, registers: [actual] })
  for (const { labels, values } of observed) {
    const series = ours.series(labels)
    for (const value of values) {
      series.observe(value)
      theirs.observe(labels, value)
    }
  }
  expect(await actual.metrics()).toBe(await expected.metrics())
  const sumOf = async (registry: Registry): Promise<string> => {
    const snapshot = await registry.getMetricsAsJSON()
    return AggregatorRegistry.aggregate([snapshot, snapshot]).metrics()
  }
  expect(await sumOf(actual)).toBe(await sumOf(expected))
})
