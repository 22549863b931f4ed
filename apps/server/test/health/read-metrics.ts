/** The name of a sample, and some of its labels. */
type Wanted = Readonly<Record<string, string>> & { readonly name: string }

export interface Metrics {
  readonly text: string
  /** Without the endings of histograms. */
  readonly names: ReadonlySet<string>
  /** The sum of the samples with these labels; undefined if there is none. */
  value(wanted: Wanted): number | undefined
}

/** Reads the text format of Prometheus. */
export function readMetrics(text: string): Metrics {
  const samples = [...text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gmu)].map(([, name, labels = '', value]) => ({
    labels: new Map<string, unknown>([
      ['name', name],
      ...[...labels.matchAll(/(\w+)="([^"]*)"/gu)].map(([, label, text]): [string, unknown] => [
        String(label),
        text,
      ]),
    ]),
    value: Number(value),
  }))
  return {
    text,
    names: new Set(samples.map(({ labels }) => String(labels.get('name')))),
    value(wanted) {
      const found = samples.filter(({ labels }) =>
        Object.entries(wanted).every(([label, value]) => labels.get(label) === value),
      )
      return found.length === 0 ? undefined : found.reduce((sum, { value }) => sum + value, 0)
    },
  }
}
