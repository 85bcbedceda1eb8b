// Original file: skyfolio/content/v1/users.proto


export interface EndDeviceRequestInput {
  'userId'?: (number);
  'deviceId'?: (number);
}

export interface EndDeviceRequest {
  'userId': (number);
  'deviceId': (number);
}
