// Original file: skyfolio/store/v1/shipping.proto


export interface HearOfParcelRequestInput {
  'trackingNumber'?: (string);
}

export interface HearOfParcelRequest {
  'trackingNumber': (string);
}
