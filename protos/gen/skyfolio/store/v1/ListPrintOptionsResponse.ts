// Original file: skyfolio/store/v1/print_options.proto

import type { PrintOptionInput as _skyfolio_store_v1_PrintOptionInput, PrintOption as _skyfolio_store_v1_PrintOption } from '../../../skyfolio/store/v1/PrintOption.ts';

export interface ListPrintOptionsResponseInput {
  'printOptions'?: (_skyfolio_store_v1_PrintOptionInput)[];
  'totalSize'?: (number);
  '_totalSize'?: "totalSize";
}

export interface ListPrintOptionsResponse {
  'printOptions': (_skyfolio_store_v1_PrintOption)[];
  'totalSize'?: (number);
  '_totalSize'?: "totalSize";
}
