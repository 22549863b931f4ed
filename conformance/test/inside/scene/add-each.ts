/** Adds the records in their order; the result finds their ids by their names. */
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
