import type { Id } from '@lectern/domain'
import type { Rows } from './rows.ts'

type Sets<Key, Member> = Rows<Key, ReadonlySet<Member>>

export function addMember<Key extends Id, Member extends Id>(
  sets: Sets<Key, Member>,
  key: Key,
  member: Member,
): void {
  sets.set(key, new Set(sets.get(key)).add(member))
}

export function removeMember<Key extends Id, Member extends Id>(
  sets: Sets<Key, Member>,
  key: Key,
  member: Member,
): void {
  sets.set(key, new Set(sets.get(key)).difference(new Set([member])))
}

export const hasMember = <Key extends Id, Member extends Id>(
  sets: Sets<Key, Member>,
  key: Key,
  member: Member | undefined,
): boolean => member !== undefined && sets.get(key)?.has(member) === true

export const countMembers = <Key extends Id, Member extends Id>(sets: Sets<Key, Member>, key: Key): number =>
  sets.get(key)?.size ?? 0
