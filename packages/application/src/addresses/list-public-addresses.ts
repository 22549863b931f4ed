import { notFound } from '@lectern/domain'
import { IDS_PER_PART, type PublicPageKind } from '../ports/public-addresses.ts'
import { query } from '../use-case.ts'

/** The names in the addresses of one part of the public pages: the same for every actor. */
export const listPublicAddresses = query(
  async (
    { publicAddressQueries },
    _actor,
    { kind, part }: { readonly kind: PublicPageKind; readonly part: number },
  ) => {
    if (!Number.isSafeInteger(part * IDS_PER_PART) || !Number.isInteger(part) || part < 1)
      throw notFound('Part')
    return { items: await publicAddressQueries.list(kind, part) }
  },
)

/** The number of parts of each kind of public page. */
export const getPublicAddressParts = query(({ publicAddressQueries }, _actor, _input: object) =>
  publicAddressQueries.countParts(),
)
