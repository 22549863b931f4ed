import * as v from 'valibot'
import { address, pageSchema } from '../schemas.ts'

export const catalogEntrySchema = v.strictObject({ name: v.string(), uri: address })

export type CatalogEntryFields = v.InferOutput<typeof catalogEntrySchema>

export const languagesPageSchema = pageSchema({ languages: v.array(catalogEntrySchema) })
export const talkTypesPageSchema = pageSchema({ talk_types: v.array(catalogEntrySchema) })
