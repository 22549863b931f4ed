/** The keys of an object that has no others. */
export const namesOf = <Name extends string>(things: Readonly<Record<Name, unknown>>): readonly Name[] =>
  Object.keys(things).filter((name): name is Name => Object.hasOwn(things, name))

/** Adds each of these, in their order; what comes back knows the ids by the names. */
export async function addEach<Thing, Id>(
  things: Readonly<Record<string, Thing>>,
  add: (thing: Thing) => Promise<Id>,
): Promise<(name: string) => Id> {
  const ids = new Map<string, Id>()
  for (const [name, thing] of Object.entries(things)) ids.set(name, await add(thing))
  return (name) => {
    const id = ids.get(name)
    if (id === undefined) throw new Error(`There is no ${name} in the scene`)
    return id
  }
}
