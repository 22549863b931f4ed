/** Values by index, computed on demand. */
export interface Sequence<Value> {
  readonly length: number
  at(index: number): Value
}

/** All pairs of a place and a person, each once. Consecutive pairs share neither. */
export function pairs<Place, Person, Value>(
  places: readonly Place[],
  people: readonly Person[],
  valueOf: (place: Place, person: Person, index: number) => Value,
): Sequence<Value> {
  return {
    length: places.length * people.length,
    at(index) {
      const [at, lap] = [index % places.length, Math.floor(index / places.length)]
      const [place, person] = [places[at], people[(at + lap) % people.length]]
      if (place === undefined || person === undefined) throw new Error('No user or place to write with')
      return valueOf(place, person, index)
    },
  }
}

/** Different for each index: a service refuses repeated comments. */
export const textOf = (index: number): string =>
  `The ${index}th that somebody found worth to be said about this talk`
