// Original file: skyfolio/store/v1/orders.proto


export interface CreateLabelRequestInput {
  'id'?: (number);
}

export interface CreateLabelRequest {
  'id': (number);
}
