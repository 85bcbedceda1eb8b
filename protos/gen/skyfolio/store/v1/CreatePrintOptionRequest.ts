// Original file: skyfolio/store/v1/print_options.proto

import type { PrintOptionFieldsInput as _skyfolio_store_v1_PrintOptionFieldsInput, PrintOptionFields as _skyfolio_store_v1_PrintOptionFields } from '../../../skyfolio/store/v1/PrintOptionFields.ts';

export interface CreatePrintOptionRequestInput {
  'fields'?: (_skyfolio_store_v1_PrintOptionFieldsInput | null);
}

export interface CreatePrintOptionRequest {
  'fields': (_skyfolio_store_v1_PrintOptionFields | null);
}
