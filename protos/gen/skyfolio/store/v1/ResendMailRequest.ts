// Original file: skyfolio/store/v1/orders.proto


export interface ResendMailRequestInput {
  'id'?: (number);
  'mailId'?: (string);
}

export interface ResendMailRequest {
  'id': (number);
  'mailId': (string);
}
