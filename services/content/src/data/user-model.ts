import { Schema, type Connection } from 'mongoose'

export interface UserDocument {
  _id: number
  email: string
  name: string
  firstName: string | null
  lastName: string | null
  displayName: string | null
  avatar: string | null
  passwordHash: string
  role: string
  disabled: boolean
  epoch: number
  createdAt: Date
  /** Counts locks; see lockAuthor. */
  locks: number
}

const optional = { type: String, default: null }
const schema = new Schema<UserDocument>(
  {
    _id: { type: Number, required: true },
    email: { type: String, required: true, maxlength: 254 },
    name: { type: String, required: true },
    firstName: optional,
    lastName: optional,
    displayName: optional,
    avatar: optional,
    passwordHash: { type: String, required: true },
    role: { type: String, required: true },
    disabled: { type: Boolean, required: true },
    epoch: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    locks: { type: Number, default: 0 },
  },
  { collection: 'users', versionKey: false },
)
schema.index({ email: 1 }, { name: 'email', unique: true })

export type UserModel = ReturnType<typeof userModel>
export const userModel = (connection: Connection) => connection.model('User', schema)
