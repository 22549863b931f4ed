import { type Actor, notFound } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { IDS_PER_PART, type PublicPageKind } from '../ports/public-addresses.ts'

/** The names in the addresses of one part of the public pages: the same for every actor. */
export async function listPublicAddresses(
  { publicAddressQueries }: Pick<Ports, 'publicAddressQueries'>,
  _actor: Actor,
  { kind, part }: { readonly kind: PublicPageKind; readonly part: number },
): Promise<{ readonly items: readonly string[] }> {
  if (!Number.isSafeInteger(part * IDS_PER_PART) || !Number.isInteger(part) || part < 1)
    throw notFound('Part')
  return { items: await publicAddressQueries.list(kind, part) }
}

/** The number of parts of each kind of public page. */
export const getPublicAddressParts = (
  { publicAddressQueries }: Pick<Ports, 'publicAddressQueries'>,
  _actor: Actor,
  _input: object,
): Promise<Readonly<Record<PublicPageKind, number>>> => publicAddressQueries.countParts()
