import { DomainError } from '../domain/errors.ts'
import type { CompiledField, CompiledPackage } from './contracts.ts'
import { fromTimestamp, toTimestamp, type ProtoTimestamp } from './messages.ts'

type Fields = Record<string, unknown>
type Convert = (value: never) => unknown

/** Turns messages of one type into plain values and back: see `plain-types.ts`. */
export interface Converter {
  /** @throws DomainError INVALID_REQUEST, INVALID_MASK, INVALID_TIME. */
  read(message: Fields): Fields
  /** @throws TypeError when a field that is not optional is missing, or an enum has no such value. */
  write(plain: Fields): Fields
}

interface FieldConverter {
  name: string
  /** As field masks and errors name it. */
  path: string
  /** Neither optional nor a scalar, which has a default. */
  isRequired: boolean
  isOptional: boolean
  isRepeated: boolean
  /** Absent for scalars, which stay as they are. */
  convert: { read: Convert; write: Convert } | null
}

/** The converters of a package, each made when it is first needed. */
export function convertersOf(contracts: CompiledPackage): (type: string) => Converter {
  const known = new Map<string, Converter>()

  function converterOf(type: string): Converter {
    const made = known.get(type)
    if (made) return made
    // A message may contain itself: it is known before its fields are.
    const converter = { read: (message: Fields) => message, write: (plain: Fields) => plain }
    known.set(type, converter)
    const message = contracts.message(type)
    const fields = Object.entries(message).map(([name, field]) => fieldConverter(name, field))
    const masked = message['updateMask'] && message['fields']
    if (!masked) return Object.assign(converter, messageConverter(type, fields))
    const others = fields.filter(({ name }) => name !== 'updateMask' && name !== 'fields')
    const changed = Object.entries(contracts.message(masked.type)).map(([name, field]) => fieldConverter(name, field))
    return Object.assign(converter, maskConverter(messageConverter(type, others), changed))
  }

  function fieldConverter(name: string, { type, isOptional, isRepeated }: CompiledField): FieldConverter {
    const values = contracts.enumValues(type)
    const convert =
      type === 'google.protobuf.Timestamp'
        ? { read: readDate, write: toTimestamp }
        : values
          ? enumConverter(type, values)
          : contracts.isMessage(type)
            ? converterOf(type)
            : null
    const isRequired = convert !== null && !isOptional && !isRepeated
    return { name, path: snakeCase(name), isRequired, isOptional, isRepeated, convert: convert && late(convert) }
  }

  return converterOf
}

/** A converter of a message that is still being made gets its functions later. */
const late = (converter: { read: Convert; write: Convert }): { read: Convert; write: Convert } => ({
  read: value => converter.read(value),
  write: value => converter.write(value),
})

function messageConverter(type: string, fields: readonly FieldConverter[]): Converter {
  const converted = fields.filter(({ convert }) => convert !== null)
  const optionalNames = fields.filter(({ isOptional }) => isOptional).map(({ name }) => name)
  return {
    // In place, for speed: nobody else has the message.
    read(message) {
      for (const name of optionalNames) message[name] ??= null
      for (const field of converted) message[field.name] = readField(field, message[field.name])
      return message
    },
    write(plain) {
      const message = { ...plain }
      for (const field of converted) {
        const value = plain[field.name]
        if (value !== undefined && value !== null) message[field.name] = writeField(field, value)
        else if (field.isRequired) throw new TypeError(`${type} needs its field ${field.name}`)
      }
      return message
    },
  }
}

/** Converts the fields of a request and its mask into `changes`, an object with the masked fields, and back. */
function maskConverter(others: Converter, fields: readonly FieldConverter[]): Converter {
  const byPath = new Map(fields.map(field => [field.path, field]))
  const byName = new Map(fields.map(field => [field.name, field]))
  return {
    read({ fields: given, updateMask, ...message }) {
      const changes: Fields = {}
      const { paths } = (updateMask ?? { paths: [] }) as { paths: string[] }
      for (const path of paths) {
        const field = byPath.get(path)
        if (!field) throw invalidMask(path)
        changes[field.name] = readField(field, (given as Fields | null)?.[field.name])
      }
      return { ...others.read(message), changes }
    },
    write({ changes, ...plain }) {
      const message: Fields = {}
      const paths: string[] = []
      for (const [name, value] of Object.entries(changes as Fields)) {
        if (value === undefined) continue
        const field = byName.get(name)
        if (!field) throw new TypeError(`There is no field ${name} to change`)
        paths.push(field.path)
        if (value !== null) message[name] = writeField(field, value)
      }
      return { ...others.write(plain), fields: message, updateMask: { paths } }
    },
  }
}

function readField(field: FieldConverter, value: unknown): unknown {
  const { path, isOptional, isRepeated, convert } = field
  if (value === undefined || value === null) {
    if (isOptional) return null
    if (isRepeated) return []
    throw missing(path)
  }
  if (!convert) return value
  if (!isRepeated) return readValue(field, convert, value)
  return (value as unknown[]).map(item => readValue(field, convert, item))
}

/** An enum's unknown value is null. A list does not leave it out: without it, a filter could let everything through. */
function readValue({ path, isOptional }: FieldConverter, { read }: { read: Convert }, value: unknown): unknown {
  const plain = read(value as never)
  if (plain === null && !isOptional) throw missing(path)
  return plain
}

const writeField = ({ isRepeated, convert }: FieldConverter, value: unknown): unknown =>
  convert ? (isRepeated ? (value as never[]).map(convert.write) : convert.write(value as never)) : value

/** 'public' for ALBUM_VISIBILITY_PUBLIC; null for the zero value, and for one that only a newer release knows. */
function enumConverter(type: string, values: readonly string[]): { read: Convert; write: Convert } {
  const [zero = '', ...others] = values
  const prefix = zero.slice(0, -'UNSPECIFIED'.length)
  const words = new Map(others.map(value => [value, value.slice(prefix.length).toLowerCase()]))
  const written = new Map([...words].map(([value, word]) => [word, value]))
  return {
    read: (value: string) => words.get(value) ?? null,
    write: (word: string) => {
      const value = written.get(word)
      if (value === undefined) throw new TypeError(`${type} has no value '${word}'`)
      return value
    },
  }
}

function readDate(timestamp: ProtoTimestamp): Date {
  const date = fromTimestamp(timestamp)
  if (!Number.isFinite(date.getTime())) throw new DomainError('invalid', 'INVALID_TIME', 'Not a time')
  return date
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

const missing = (field: string): DomainError =>
  new DomainError('invalid', 'INVALID_REQUEST', `The field '${field}' is missing`, { field })

const invalidMask = (path: string): DomainError =>
  new DomainError('invalid', 'INVALID_MASK', `There is no field '${path.slice(0, 100)}' to update`, {
    field: 'update_mask',
  })
