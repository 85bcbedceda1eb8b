// Original file: skyfolio/content/v1/users.proto


export interface ListDevicesRequestInput {
  'userId'?: (number);
}

export interface ListDevicesRequest {
  'userId': (number);
}
