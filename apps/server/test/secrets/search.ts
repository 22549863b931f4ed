import { encodingsOf } from './encodings.ts'

export interface Secret {
  /** The kind of secret, which determines its legitimate places. */
  readonly kind: string
  readonly value: string
}

/** Bytes to search, with the name of their place. */
export interface Place {
  readonly name: string
  readonly bytes: Buffer
}

export interface Find {
  readonly place: string
  readonly kind: string
  readonly encoding: string
}

/** All secrets found in the places, in any encoding. */
export function search(places: readonly Place[], secrets: readonly Secret[]): readonly Find[] {
  const needles = secrets.flatMap(({ kind, value }) =>
    encodingsOf(value).map(({ name, bytes }) => ({ kind, encoding: name, bytes })),
  )
  return places.flatMap((place) =>
    needles
      .filter(({ bytes }) => place.bytes.includes(bytes))
      .map(({ kind, encoding }) => ({ place: place.name, kind, encoding })),
  )
}
