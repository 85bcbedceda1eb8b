import type { ProtoTimestamp } from './messages.ts'

/** The zero value of an enum as the contracts name it, from which the prefix of all its values follows. */
type Unspecified<Value> = Extract<Value, `${string}_UNSPECIFIED`>
type Prefix<Value> = Unspecified<Value> extends `${infer Name}_UNSPECIFIED` ? `${Name}_` : never
type Word<Value, EnumPrefix extends string> =
  Exclude<Value, Unspecified<Value>> extends infer Name
    ? Name extends `${EnumPrefix}${infer Rest}`
      ? Lowercase<Rest>
      : never
    : never

/** The names of an enum's values without their prefix: 'public' for ALBUM_VISIBILITY_PUBLIC. */
type EnumWord<Enum extends string> = Word<Enum, Prefix<Enum>>

/** The generated types name the chosen field of each oneof, also of the ones that `optional` stands for. */
type IsOneofName<Value> = [Value] extends [string]
  ? string extends Value
    ? false
    : [Unspecified<Value>] extends [never]
      ? true
      : false
  : false
type FieldName<Message, Key extends keyof Message> =
  IsOneofName<Exclude<Message[Key], undefined>> extends true ? never : Key
type IsOptional<Message, Key extends keyof Message> =
  Partial<Pick<Message, Key>> extends Pick<Message, Key> ? true : false
type OptionalName<Message, Key extends keyof Message> =
  IsOptional<Message, Key> extends true ? FieldName<Message, Key> : never
type RequiredName<Message, Key extends keyof Message> =
  IsOptional<Message, Key> extends true ? never : FieldName<Message, Key>

/** A message with its field mask, as generated. */
interface Masked {
  fields: object | null
  updateMask: object | null
}

/** A value of a message as it is read: Date for Timestamp, null for what is absent, words for enums. */
export type Plain<Value> = [Value] extends [string]
  ? string extends Value
    ? string
    : EnumWord<Value>
  : Value extends number | boolean | Uint8Array
    ? Value
    : Value extends ProtoTimestamp
      ? Date
      : Value extends (infer Item)[]
        ? Plain<Item>[]
        : Value extends Masked
          ? PlainFields<Omit<Value, keyof Masked>> & { changes: Partial<Plain<NonNullable<Value['fields']>>> }
          : PlainFields<Value>

type PlainFields<Message> = {
  [Key in keyof Message as FieldName<Message, Key>]-?: IsOptional<Message, Key> extends true
    ? Plain<NonNullable<Message[Key]>> | null
    : Plain<NonNullable<Message[Key]>>
}

/** A value of a response as its handler returns it: only `optional` fields may be left out. */
export type PlainReply<Value> = [Value] extends [string]
  ? Plain<Value>
  : Value extends number | boolean | Uint8Array | ProtoTimestamp
    ? Plain<Value>
    : Value extends (infer Item)[]
      ? readonly PlainReply<Item>[]
      : {
          [Key in keyof Value as RequiredName<Value, Key>]: PlainReply<NonNullable<Value[Key]>>
        } & {
          [Key in keyof Value as OptionalName<Value, Key>]?: PlainReply<NonNullable<Value[Key]>> | null | undefined
        }

/** Messages and enums have no default that a contract could mean: they are sent unless they are optional. */
type HasDefault<Value> = [Value] extends [string]
  ? string extends Value
    ? true
    : false
  : Value extends number | boolean | Uint8Array | unknown[]
    ? true
    : false
type DefaultedName<Message, Key extends keyof Message> =
  HasDefault<Message[Key]> extends true ? RequiredName<Message, Key> : OptionalName<Message, Key>
type SentName<Message, Key extends keyof Message> =
  HasDefault<Message[Key]> extends true ? never : RequiredName<Message, Key>

/** A value of a request as its caller gives it: numbers, flags, texts and lists that are left out have their defaults. */
export type PlainRequest<Value> = [Value] extends [string]
  ? Plain<Value>
  : Value extends number | boolean | Uint8Array | ProtoTimestamp
    ? Plain<Value>
    : Value extends (infer Item)[]
      ? readonly PlainRequest<Item>[]
      : Value extends Masked
        ? RequestFields<Omit<Value, keyof Masked>> & { changes: RequestChanges<NonNullable<Value['fields']>> }
        : RequestFields<Value>

type RequestFields<Message> = {
  [Key in keyof Message as SentName<Message, Key>]: PlainRequest<NonNullable<Message[Key]>>
} & {
  [Key in keyof Message as DefaultedName<Message, Key>]?:
    PlainRequest<NonNullable<Message[Key]>> | OptionalNull<Message, Key>
}

type OptionalNull<Message, Key extends keyof Message> =
  IsOptional<Message, Key> extends true ? null | undefined : undefined

type RequestChanges<Fields> = {
  [Key in keyof Fields as FieldName<Fields, Key>]?: PlainRequest<NonNullable<Fields[Key]>> | OptionalNull<Fields, Key>
}
