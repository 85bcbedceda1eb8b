// Original file: null


export interface FieldMaskInput {
  'paths'?: (string)[];
}

export interface FieldMask {
  'paths': (string)[];
}
