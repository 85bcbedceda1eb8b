// Original file: skyfolio/store/v1/print_options.proto


export interface DeletePrintOptionRequestInput {
  'id'?: (number);
}

export interface DeletePrintOptionRequest {
  'id': (number);
}
