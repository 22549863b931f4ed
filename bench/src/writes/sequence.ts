/** Values by index, computed on demand. */
export interface Sequence<Value> {
  readonly length: number
  at(index: number): Value
}

/**
 * All pairs of a place and a person, each once. Everybody has the same number of turns, so that nobody exceeds the limit
 * of comments per hour.
 */
export function pairs<Place, Person, Value>(
  places: readonly Place[],
  people: readonly Person[],
  valueOf: (place: Place, person: Person, index: number) => Value,
): Sequence<Value> {
  const period = leastCommonMultiple(places.length, people.length)
  return {
    length: places.length * people.length,
    at(index) {
      // The pairs repeat after the period. Each period is shifted by one person.
      const shifted = index - Math.floor(index / period)
      const [place, person] = [places[index % places.length], people[shifted % people.length]]
      if (place === undefined || person === undefined) throw new Error('No user or place to write with')
      return valueOf(place, person, index)
    },
  }
}

const leastCommonMultiple = (one: number, other: number): number =>
  (one * other) / greatestCommonDivisor(one, other)

const greatestCommonDivisor = (one: number, other: number): number =>
  other === 0 ? one : greatestCommonDivisor(other, one % other)
