// Original file: skyfolio/store/v1/orders.proto


export interface VoidLabelRequestInput {
  'id'?: (number);
}

export interface VoidLabelRequest {
  'id': (number);
}
