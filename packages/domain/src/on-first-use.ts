/** A value that is made when it is first needed: a formatter of `Intl` or a pattern of Unicode classes takes milliseconds. */
export function onFirstUse<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}
