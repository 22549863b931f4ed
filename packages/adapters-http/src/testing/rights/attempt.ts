import type { ApiRequest } from './decisions.ts'
import type { RightsScene, Role } from './scene.ts'

/** A form as somebody sends it, and the request to the API that means the same. */
export interface Attempt {
  readonly path: string
  readonly fields: Readonly<Record<string, string>>
  readonly api: ApiRequest
}

export type Row = (scene: RightsScene, role: Role) => Attempt | Promise<Attempt>

/** The fields of a form that has none. */
export const nothing = {}
export const attempt = (path: string, fields: Attempt['fields'], ...api: Attempt['api']): Attempt => ({
  path,
  fields,
  api,
})

/** A button. */
export const marks =
  (path: string, method: string, api: (scene: RightsScene) => string): Row =>
  (scene) =>
    attempt(path, nothing, method, api(scene), nothing)
