import * as v from 'valibot'
import { address, count, pageSchema } from '../schemas.ts'

export const imageSchema = v.strictObject({
  type: v.picklist(['orig', 'small']),
  url: address,
  width: count,
  height: count,
})

export type ImageFields = v.InferOutput<typeof imageSchema>

export const imagesPageSchema = pageSchema({ images: v.array(imageSchema) })
