// Original file: skyfolio/content/v1/users.proto

import type { UserInput as _skyfolio_content_v1_UserInput, User as _skyfolio_content_v1_User } from '../../../skyfolio/content/v1/User.ts';

export interface ListUsersResponseInput {
  'users'?: (_skyfolio_content_v1_UserInput)[];
  'totalSize'?: (number);
  '_totalSize'?: "totalSize";
}

export interface ListUsersResponse {
  'users': (_skyfolio_content_v1_User)[];
  'totalSize'?: (number);
  '_totalSize'?: "totalSize";
}
