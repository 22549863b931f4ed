import type { Proof } from './proof.ts'
import { shapeProof } from './shapes.ts'
import { briefUser, toAdmins, toThemselves, verboseUser, whenSignedIn } from '../resources/user.ts'
import type { Addresses } from '../world/addresses.ts'

const users = (at: Addresses): readonly string[] => [
  at.user('hanna'),
  `${at.event('running')}/attendees`,
  '/users',
  '/users?username=hanna',
]

export const userShapes: readonly Proof[] = [
  shapeProof({
    sentences: ['2.8 fields', 'D6 fields', 'D6 links', 'D6 root'],
    name: 'users',
    root: 'users',
    shape: briefUser,
    verbose: false,
    as: [undefined],
    at: users,
  }),
  shapeProof({
    sentences: ['2.8 fields', 'D6 verbose', 'D6 links'],
    name: 'verbose users',
    root: 'users',
    shape: verboseUser,
    verbose: true,
    as: [undefined],
    at: users,
  }),
  shapeProof({
    sentences: ['D6 can_edit'],
    name: 'users for signed-in callers',
    root: 'users',
    shape: { ...briefUser, ...whenSignedIn },
    verbose: false,
    as: ['member', 'host', 'admin'],
    at: users,
  }),
  shapeProof({
    sentences: ['D6 verbose', 'D6 can_edit'],
    name: 'verbose users for others',
    root: 'users',
    shape: { ...verboseUser, ...whenSignedIn },
    verbose: true,
    as: ['member', 'otherHost'],
    at: (at) => [at.user('hanna')],
  }),
  shapeProof({
    sentences: ['D6 verbose'],
    name: 'verbose users for themselves',
    root: 'users',
    shape: { ...verboseUser, ...whenSignedIn, ...toThemselves },
    verbose: true,
    as: ['host'],
    at: (at) => [at.user('hanna')],
  }),
  shapeProof({
    sentences: ['D6 verbose'],
    name: 'verbose users for admins',
    root: 'users',
    shape: { ...verboseUser, ...whenSignedIn, ...toAdmins },
    verbose: true,
    as: ['admin'],
    at: users,
  }),
]
