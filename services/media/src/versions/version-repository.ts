import { versionLimits } from '@skyfolio/domain/limits'
import { VERSION_KINDS } from '@skyfolio/domain/photographs/versions'
import { Schema, type SchemaDefinition } from 'mongoose'
import type { FinalVersion, KeptVersion, Version } from '../images/image-file.ts'

// Versions are stored within their image: with it they are changed, backed up, put into the trash and brought back.

const text = (maxlength: number) => ({ type: String, default: null, maxlength })

const fields = {
  id: { type: Number, required: true },
  label: { type: String, required: true, maxlength: versionLimits.label },
  date: text(10),
  notes: text(versionLimits.notes),
  kind: { type: String, required: true, enum: VERSION_KINDS },
}

export const finalVersionSchema = new Schema<FinalVersion>(fields, { _id: false })

/** @param file how what a version is made from and made into is stored */
export const versionSchema = (file: SchemaDefinition) =>
  new Schema<Version>(
    {
      ...fields,
      ...file,
      placeholder: text(100),
      embeddedRights: text(32),
      isHidden: { type: Boolean, required: true },
      failure: text(500),
    },
    { _id: false },
  )

export const keptVersionSchema = new Schema<KeptVersion>(
  {
    label: text(versionLimits.label),
    date: text(10),
    notes: text(versionLimits.notes),
    isHidden: { type: Boolean, required: true },
  },
  { _id: false },
)
