import { describe, expect, it } from '@jest/globals'
import type { EquipmentItem } from '@skyfolio/protos/skyfolio/media/v1/EquipmentItem'
import type { Album } from '@skyfolio/protos/skyfolio/media/v1/Album'
import type { ListImagesRequest } from '@skyfolio/protos/skyfolio/media/v1/ListImagesRequest'
import type { UpdateAlbumRequest } from '@skyfolio/protos/skyfolio/media/v1/UpdateAlbumRequest'
import type { ReplyEvent } from '@skyfolio/protos/skyfolio/skybug/v1/ReplyEvent'
import type { MessageTypeDefinition } from '@grpc/proto-loader'
import fc from 'fast-check'
import { loadCompiled, type CompiledField, type CompiledPackage } from './contracts.ts'
import type { Plain, PlainReply, PlainRequest } from './plain-types.ts'
import { convertersOf } from './plain-values.ts'

const MEDIA = 'skyfolio/media/v1/albums.proto'
const CHAT = 'skyfolio/skybug/v1/chat.proto'
const ORDERS = 'skyfolio/store/v1/orders.proto'
const packages = { [MEDIA]: loadCompiled(MEDIA), [CHAT]: loadCompiled(CHAT), [ORDERS]: loadCompiled(ORDERS) }
type Proto = keyof typeof packages

const converters = {
  [MEDIA]: convertersOf(packages[MEDIA]),
  [CHAT]: convertersOf(packages[CHAT]),
  [ORDERS]: convertersOf(packages[ORDERS]),
}
const converterOf = (proto: Proto, type: string) => converters[proto](type)

/** A message as it arrives, read as a plain value. */
const read = <Value>(proto: Proto, type: string, message: object): Value => {
  const name = `${proto.split('/').slice(0, -1).join('.')}.${type}`
  const { serialize, deserialize } = packages[proto].definitions[name] as MessageTypeDefinition<object, object>
  const received = deserialize(serialize(message)) as Record<string, unknown>
  return converterOf(proto, type).read(received) as Value
}

/** A plain value that has been sent and read. */
const sent = <Value>(proto: Proto, type: string, plain: object): Value =>
  read(proto, type, converterOf(proto, type).write(plain as Record<string, unknown>))

const album = {
  id: 3,
  title: 'Winter',
  slug: 'winter',
  visibility: 'unlisted',
  order: 'manual',
  imageCount: 0,
  createdAt: new Date('1969-12-31T23:59:59.250Z'),
  updatedAt: new Date('2026-01-02T03:04:05.678Z'),
} satisfies PlainReply<Album>

const variant = { url: '/uploads/a.webp', width: 4, height: 3, format: 'webp' }
const image = {
  id: 8,
  size: 5_000_000_000,
  imageType: 'gallery',
  state: 'ready',
  publicSize: 'standard',
  responsiveVariants: [variant],
  optimizedSize: null,
  createdAt: new Date(1000),
  updatedAt: new Date(2000),
  editedAt: new Date(3000),
}

describe('a plain value', () => {
  it('has dates, words for enums, and null for what is optional and absent', () => {
    const received: Plain<Album> = sent(MEDIA, 'Album', album)
    expect(received).toStrictEqual({ ...album, text: null, coverId: null, cover: null })
  })

  it('is the same when it is sent and read again', () => {
    const anyDate = fc.date({ noInvalidDate: true, min: new Date('0001-01-01'), max: new Date('9999-12-31') })
    const anyAlbum = fc.record(
      {
        id: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
        title: fc.string({ unit: 'grapheme' }),
        slug: fc.string(),
        text: fc.option(fc.string()),
        visibility: fc.constantFrom('public', 'unlisted', 'hidden'),
        order: fc.constantFrom('manual', 'newest', 'oldest'),
        coverId: fc.option(fc.integer({ min: 0, max: 2 ** 31 - 1 })),
        cover: fc.constant(null),
        imageCount: fc.nat(),
        createdAt: anyDate,
        updatedAt: anyDate,
      },
      { noNullPrototype: true },
    )
    fc.assert(fc.property(anyAlbum, plain => expect(sent(MEDIA, 'Album', plain)).toStrictEqual(plain)))
  })

  it('converts messages within messages and lists, and large numbers', () => {
    const received = sent<Plain<Album>>(MEDIA, 'Album', { ...album, cover: image })
    expect(received.cover).toMatchObject({ ...image, sessions: [], share: null, optimizedSize: null })
  })

  it('leaves out what the contract does not know', () => {
    const received = sent<object>(MEDIA, 'Album', { ...album, formerSlugs: ['autumn'], demo: true })
    expect(Object.keys(received).sort()).toEqual(Object.keys({ ...album, text: 0, coverId: 0, cover: 0 }).sort())
  })

  it('keeps zero, false and the empty text of optional fields', () => {
    const received = sent(MEDIA, 'Album', { ...album, text: '', coverId: 0 })
    expect(received).toMatchObject({ text: '', coverId: 0 })
  })

  it('has the chosen field of a oneof, and null for the others', () => {
    const event: Plain<ReplyEvent> = sent(CHAT, 'ReplyEvent', { delta: 'Orion' })
    expect(event).toMatchObject({ delta: 'Orion', restart: null, reply: null })
    expect(event).not.toHaveProperty('event')
  })

  it('is not made of a message without a field that is not optional', () => {
    const message = converterOf(MEDIA, 'Album').write(album)
    const error = (field: string) => expect.objectContaining({ reason: 'INVALID_REQUEST', field })
    expect(() => read(MEDIA, 'Album', { ...message, createdAt: null })).toThrow(error('created_at'))
    expect(() => read(MEDIA, 'Album', { ...message, order: 'ALBUM_ORDER_UNSPECIFIED' })).toThrow(error('order'))
    // Of a newer release.
    expect(() => read(MEDIA, 'Album', { ...message, order: 99 })).toThrow(error('order'))
  })

  it('is null for an optional enum with a value that only a newer release knows', () => {
    const at = { seconds: 1 }
    const message = { id: 1, kind: 99, name: 'Dome', slug: 'dome', createdAt: at, updatedAt: at }
    const { kind, name }: Plain<EquipmentItem> = read(MEDIA, 'EquipmentItem', message)
    expect([kind, name]).toEqual([null, 'Dome'])
  })

  it('is not made of a list with an enum value that only a newer release knows', () => {
    const after = { createdAt: { seconds: 1 }, id: 2 }
    const listOf = (states: unknown[]) => read<{ states: string[] }>(ORDERS, 'ListOrdersRequest', { states, after })
    expect(listOf(['ORDER_STATE_PAID', 'ORDER_STATE_SHIPPED']).states).toEqual(['paid', 'shipped'])
    expect(() => listOf(['ORDER_STATE_PAID', 99])).toThrow(
      expect.objectContaining({ reason: 'INVALID_REQUEST', field: 'states' }),
    )
  })

  it('is not made of a time that no date can have', () => {
    const message = { ...converterOf(MEDIA, 'Album').write(album), createdAt: { seconds: 9e15 } }
    expect(() => read(MEDIA, 'Album', message)).toThrow(expect.objectContaining({ reason: 'INVALID_TIME' }))
  })

  it('is not sent without a field that is not optional, or with an unknown word', () => {
    const { createdAt: _createdAt, ...incomplete } = album
    expect(() => sent(MEDIA, 'Album', incomplete)).toThrow('Album needs its field createdAt')
    expect(() => sent(MEDIA, 'Album', { ...album, order: 'random' })).toThrow("AlbumOrder has no value 'random'")
  })
})

describe('a request with a field mask', () => {
  const update = (changes: PlainRequest<UpdateAlbumRequest>['changes']) => ({ id: 3, changes })

  it('has the masked fields as changes, and null for those that are emptied', () => {
    const received: Plain<UpdateAlbumRequest> = read(MEDIA, 'UpdateAlbumRequest', {
      id: 3,
      fields: { title: 'Spring', order: 'ALBUM_ORDER_NEWEST', visibility: 'ALBUM_VISIBILITY_PUBLIC' },
      updateMask: { paths: ['title', 'text', 'cover_id', 'order'] },
    })
    expect(received).toStrictEqual({ id: 3, changes: { title: 'Spring', text: null, coverId: null, order: 'newest' } })
  })

  it('is written from changes, of which undefined ones are left out', () => {
    const written = converterOf(MEDIA, 'UpdateAlbumRequest').write(
      update({ title: undefined, text: null, coverId: 7, visibility: 'hidden' }),
    )
    expect(written).toEqual({
      id: 3,
      fields: { coverId: 7, visibility: 'ALBUM_VISIBILITY_HIDDEN' },
      updateMask: { paths: ['text', 'cover_id', 'visibility'] },
    })
  })

  it('is read as it was written', () => {
    const request = update({ title: 'A', text: null, order: 'oldest' })
    expect(sent(MEDIA, 'UpdateAlbumRequest', request)).toStrictEqual(request)
  })

  it('is refused when it masks a field that is not optional and has no fields', () => {
    const scalar = (type: string, isOptional: boolean) => ({ type, isOptional, isRepeated: false })
    const messages: Record<string, Record<string, CompiledField>> = {
      UpdateLensRequest: {
        id: scalar('int32', false),
        fields: scalar('LensFields', false),
        updateMask: scalar('google.protobuf.FieldMask', false),
      },
      LensFields: { name: scalar('string', false), note: scalar('string', true) },
    }
    const contracts = {
      message: (type: string) => messages[type],
      isMessage: (type: string) => type in messages,
      enumValues: () => undefined,
    } as unknown as CompiledPackage
    const { read: readUpdate } = convertersOf(contracts)('UpdateLensRequest')
    const masked = (path: string) => ({ id: 3, fields: null, updateMask: { paths: [path] } })
    expect(readUpdate(masked('note'))).toEqual({ id: 3, changes: { note: null } })
    expect(() => readUpdate(masked('name'))).toThrow(
      expect.objectContaining({ reason: 'INVALID_REQUEST', field: 'name' }),
    )
  })

  it('changes nothing without a mask', () => {
    expect(read(MEDIA, 'UpdateAlbumRequest', { id: 3, fields: { title: 'A' } })).toStrictEqual({ id: 3, changes: {} })
  })

  it.each(['constructor', 'toString', 'titel', 'cover_id.x', 'coverId'])('refuses the path %s', path => {
    expect(() => read(MEDIA, 'UpdateAlbumRequest', { id: 3, updateMask: { paths: [path] } })).toThrow(
      expect.objectContaining({ kind: 'invalid', reason: 'INVALID_MASK' }),
    )
  })
})

describe('the types of plain values', () => {
  it('refuse what a contract does not have', () => {
    const request: PlainRequest<ListImagesRequest> = { scope: 'gallery', viewer: 'owner', publishedIds: [1] }
    expect(request).toBeDefined()
    // @ts-expect-error -- no such word
    const word: Plain<Album>['order'] = 'random'
    // @ts-expect-error -- a field is missing
    const reply: PlainReply<Album> = { id: 1 }
    // @ts-expect-error -- a title is a text
    const changes: PlainRequest<UpdateAlbumRequest>['changes'] = { title: 3 }
    expect([word, reply, changes]).toHaveLength(3)
  })
})
