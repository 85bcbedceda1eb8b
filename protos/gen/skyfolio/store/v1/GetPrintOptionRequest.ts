// Original file: skyfolio/store/v1/print_options.proto


export interface GetPrintOptionRequestInput {
  'id'?: (number);
}

export interface GetPrintOptionRequest {
  'id': (number);
}
