/** The file is not what it says it is. */
class Unreadable extends Error {
  override readonly name = 'Unreadable'
}

export function check(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Unreadable(otherwise)
}
