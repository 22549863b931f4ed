/** The keys of an object that has no others. */
export const namesOf = <Name extends string>(things: Readonly<Record<Name, unknown>>): readonly Name[] =>
  Object.keys(things).filter((name): name is Name => Object.hasOwn(things, name))
