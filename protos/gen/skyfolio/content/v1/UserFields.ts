// Original file: skyfolio/content/v1/users.proto


export interface UserFieldsInput {
  'email'?: (string);
  'name'?: (string);
  'firstName'?: (string);
  'lastName'?: (string);
  'displayName'?: (string);
  'avatar'?: (string);
  '_email'?: "email";
  '_name'?: "name";
  '_firstName'?: "firstName";
  '_lastName'?: "lastName";
  '_displayName'?: "displayName";
  '_avatar'?: "avatar";
}

export interface UserFields {
  'email'?: (string);
  'name'?: (string);
  'firstName'?: (string);
  'lastName'?: (string);
  'displayName'?: (string);
  'avatar'?: (string);
  '_email'?: "email";
  '_name'?: "name";
  '_firstName'?: "firstName";
  '_lastName'?: "lastName";
  '_displayName'?: "displayName";
  '_avatar'?: "avatar";
}
