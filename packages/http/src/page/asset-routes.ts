import { notFound } from '@lectern/domain'
import type { FileRoute } from '../response/file-route.ts'

/** The files that pages load. */
export const assetRoutes: readonly FileRoute[] = [
  {
    path: '/assets/:digest/:name',
    useCase: undefined,
    find: async ({ uris }, { digest, name }) => {
      const asset = uris.frame.assets.find(`/assets/${digest}/${name}`)
      if (asset === undefined) throw notFound('File')
      return asset
    },
  },
]
