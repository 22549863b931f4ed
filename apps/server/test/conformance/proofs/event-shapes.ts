import { approval, briefEvent, host, image, verboseEvent, verboseEventForHosts } from '../resources/event.ts'
import type { Proof } from './proof.ts'
import { shapeProof } from './shapes.ts'

const lists = ['/events?resultsperpage=0', '/events?filter=hot', '/events?filter=cfp'] as const

export const eventShapes: readonly Proof[] = [
  shapeProof({
    sentences: ['2.2 brief', '2.2 links', '2.3 keyed', 'D3 spellings', 'D3 hosts_uri'],
    name: 'events, whoever asks',
    root: 'events',
    shape: briefEvent,
    verbose: false,
    as: [undefined, 'member', 'host'],
    at: (at) => [...lists, at.event('running'), at.event('bare'), `${at.user('sven')}/attended`],
  }),
  shapeProof({
    sentences: ['2.2 verbose', '2.2 links', 'D3 spellings', 'D3 coordinates', 'D3 comments_enabled'],
    name: 'verbose events for visitors',
    root: 'events',
    shape: verboseEvent,
    verbose: true,
    as: [undefined],
    at: (at) => [...lists, at.event('running'), at.event('bare'), `${at.user('sven')}/attended`],
  }),
  shapeProof({
    sentences: ['2.2 verbose'],
    name: 'verbose events for those who do not host them',
    root: 'events',
    shape: verboseEvent,
    verbose: true,
    as: ['member', 'speaker', 'otherHost'],
    at: (at) => [at.event('running'), at.event('bare')],
  }),
  shapeProof({
    sentences: ['D3 verbose for hosts', 'D5 window moved'],
    name: 'verbose events for hosts and admins',
    root: 'events',
    shape: verboseEventForHosts,
    verbose: true,
    as: ['host', 'admin'],
    at: (at) => [at.event('running'), at.event('shut'), `${at.user('hanna')}/hosted`],
  }),
  shapeProof({
    sentences: ['D3 verbose for hosts', 'D3 approval_uri'],
    name: 'verbose events for their host while they are not approved',
    root: 'events',
    shape: verboseEventForHosts,
    verbose: true,
    as: ['otherHost'],
    at: (at) => [at.event('pending'), at.event('rejected')],
  }),
  shapeProof({
    sentences: ['D3 approval_uri'],
    name: 'a pending event for admins',
    root: 'events',
    shape: { ...briefEvent, ...approval },
    verbose: false,
    as: ['admin'],
    at: (at) => [at.event('pending'), '/events?filter=pending'],
  }),
  shapeProof({
    sentences: ['D3 approval_uri'],
    name: 'a verbose pending event for admins',
    root: 'events',
    shape: { ...verboseEventForHosts, ...approval },
    verbose: true,
    as: ['admin'],
    at: (at) => [at.event('pending'), '/events?filter=pending'],
  }),
  shapeProof({
    sentences: ['D3 hosts'],
    name: 'hosts',
    root: 'hosts',
    shape: host,
    verbose: false,
    as: [undefined, 'host'],
    at: (at) => [`${at.event('running')}/hosts`],
  }),
  shapeProof({
    sentences: ['D7 images', '2.3 keyed'],
    name: 'images',
    root: 'images',
    shape: image,
    verbose: false,
    as: [undefined, 'host'],
    at: (at) => [`${at.event('running')}/images`],
  }),
]
