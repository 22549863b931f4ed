import { type Proof, inside, proof } from './proof.ts'
import { expect } from 'vitest'
import { asFields } from '../reading/fields.ts'
import { read, readBody, readOne } from '../reading/read.ts'

export const eventImages: readonly Proof[] = [
  proof('images have their type and their pixels; small is 140 by 140', async (world) => {
    const { images } = await readOne(world, world.at.event('running'))
    const listed = await read(world, `${world.at.event('running')}/images`)
    expect(images).toMatchObject({
      orig: { type: 'orig', width: 600, height: 601 },
      small: { type: 'small', width: 140, height: 140 },
    })
    expect(listed.records.toSorted((one, other) => Number(other['width']) - Number(one['width']))).toEqual(
      Object.values(asFields(images)),
    )
  }).needing(
    inside('it needs the values of the ready-made scene'),
    '2.3 type',
    '2.3 width',
    '2.3 height',
    'D7 images',
    'D3 images',
  ),
  proof('url is the full address of each image, and icon that of the small one', async (world) => {
    const { images, icon } = await readOne(world, world.at.event('running'))
    expect(images).toMatchObject({
      small: { url: icon },
    })
    expect(asFields(asFields(images)['orig'])['url']).toMatch(/^https:\/\/[^/]+\/.*ldays-orig\.png$/u)
    expect(icon).toMatch(/^https:\/\/[^/]+\/.*ldays-small\.png$/u)
  }).needing(inside('it needs the values of the ready-made scene'), '2.3 url', 'D3 icon'),
  proof('an event without images has {}, no icon, and an empty list of them', async (world) => {
    const { images, icon } = await readOne(world, world.at.event('bare'))
    expect([images, icon]).toStrictEqual([{}, ''])
    expect(await readBody(world, `${world.at.event('bare')}/images`)).toMatchObject({ images: [] })
  }).of('2.3 keyed', 'D3 images', 'D3 icon', 'D7 images'),
]
