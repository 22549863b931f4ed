/** The q-values of names, from 0 to 1. */
export type Weights = ReadonlyMap<string, number>

/** Reads `Accept` and `Accept-Encoding`: names in lower case with their weights. Malformed parts are ignored. */
export function readWeights(header: string | undefined): Weights {
  const weights = new Map<string, number>()
  for (const part of (header ?? '').split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    const weight = weightOf(parameters)
    if (name === '' || weight === undefined) continue
    weights.set(name, Math.max(weight, weights.get(name) ?? 0))
  }
  return weights
}

/** The weight of a media type, by the most exact range that covers it; 0 if none does. */
export function weightOfType(weights: Weights, type: string): number {
  const group = type.slice(0, type.indexOf('/'))
  return weights.get(type) ?? weights.get(`${group}/*`) ?? weights.get('*/*') ?? 0
}

function weightOf(parameters: readonly string[]): number | undefined {
  const weight = parameters.find((parameter) => /^q\s*=/u.test(parameter))
  if (weight === undefined) return 1
  const [, number] = /^q\s*=\s*([01](?:\.\d*)?)$/u.exec(weight) ?? []
  return number === undefined || Number(number) > 1 ? undefined : Number(number)
}
