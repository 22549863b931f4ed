export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Runs one piece of work after another. A change with `If-Match` reads while it writes, which takes two connections to
 * the database; if many did so at once, each could wait for the second connection of another.
 */
export function inTurn(): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = last.then(work, work)
    last = turn
    return turn
  }
}
