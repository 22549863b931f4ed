import type { AnswerFacts } from '@lectern/adapters-http'
import type { Series, SeriesHistogram } from './series-histogram.ts'

/** Clients choose the method, so other methods share a label. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

/** Finds the series of an answer. Nested maps, because a joined key takes longer to make and to hash. */
export function requestSeries(histogram: SeriesHistogram): (facts: AnswerFacts) => Series {
  const byRoute = new Map<string, Map<string, Map<number, Series>>>()
  return ({ method: sent, route = 'none', status }) => {
    const method = methods.has(sent) ? sent : 'other'
    const byMethod = found(byRoute, route, () => new Map<string, Map<number, Series>>())
    const byStatus = found(byMethod, method, () => new Map<number, Series>())
    return found(byStatus, status, () => histogram.series({ method, route, status }))
  }
}

function found<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  let value = map.get(key)
  if (value === undefined) {
    value = make()
    map.set(key, value)
  }
  return value
}
