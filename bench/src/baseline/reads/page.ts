export interface Place {
  readonly start: number
  readonly size: number
}

export interface PageQuery {
  readonly start?: string
  readonly resultsperpage?: string
}

export const placeOf = ({ start, resultsperpage: size }: PageQuery): Place => ({
  start: Number(start ?? 0),
  size: Math.min(Number(size ?? 20), 1000),
})

export interface PageBody {
  readonly body: object
  readonly link: string
}

/** The rows under their root, with `meta` and the `Link` header. */
export function pageOf(
  root: string,
  rows: readonly object[],
  total: number,
  { start, size }: Place,
  address: string,
  userUri: string | undefined,
): PageBody {
  const at = (from: number): string => `${address}?start=${from}&resultsperpage=${size}`
  const last = Math.max(0, Math.floor((total - 1) / size) * size)
  const next = start + size < total ? at(start + size) : undefined
  const links = [
    ...(next === undefined ? [] : [`<${next}>; rel="next"`]),
    `<${at(0)}>; rel="first"`,
    `<${at(last)}>; rel="last"`,
  ]
  const meta = {
    count: rows.length,
    total,
    this_page: at(start),
    ...(next === undefined ? {} : { next_page: next }),
    ...(userUri === undefined ? {} : { user_uri: userUri }),
  }
  return { body: { [root]: rows, meta }, link: links.join(', ') }
}
