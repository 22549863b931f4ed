import type { Compatibility } from './compatibility.ts'

/** What the clients of joind.in expect. `docs/compatibility.md` has the whole table. */
export const joindin: Compatibility = {
  jsonType: 'application/json; charset=utf8',
}
