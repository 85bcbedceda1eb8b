// Original file: skyfolio/content/v1/users.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { AuthenticateRequestInput as _skyfolio_content_v1_AuthenticateRequestInput, AuthenticateRequest as _skyfolio_content_v1_AuthenticateRequest } from '../../../skyfolio/content/v1/AuthenticateRequest.ts';
import type { AuthenticateResponseInput as _skyfolio_content_v1_AuthenticateResponseInput, AuthenticateResponse as _skyfolio_content_v1_AuthenticateResponse } from '../../../skyfolio/content/v1/AuthenticateResponse.ts';
import type { ChangePasswordRequestInput as _skyfolio_content_v1_ChangePasswordRequestInput, ChangePasswordRequest as _skyfolio_content_v1_ChangePasswordRequest } from '../../../skyfolio/content/v1/ChangePasswordRequest.ts';
import type { ChangePasswordResponseInput as _skyfolio_content_v1_ChangePasswordResponseInput, ChangePasswordResponse as _skyfolio_content_v1_ChangePasswordResponse } from '../../../skyfolio/content/v1/ChangePasswordResponse.ts';
import type { CheckSessionRequestInput as _skyfolio_content_v1_CheckSessionRequestInput, CheckSessionRequest as _skyfolio_content_v1_CheckSessionRequest } from '../../../skyfolio/content/v1/CheckSessionRequest.ts';
import type { CreateUserRequestInput as _skyfolio_content_v1_CreateUserRequestInput, CreateUserRequest as _skyfolio_content_v1_CreateUserRequest } from '../../../skyfolio/content/v1/CreateUserRequest.ts';
import type { DisableUserRequestInput as _skyfolio_content_v1_DisableUserRequestInput, DisableUserRequest as _skyfolio_content_v1_DisableUserRequest } from '../../../skyfolio/content/v1/DisableUserRequest.ts';
import type { EnableUserRequestInput as _skyfolio_content_v1_EnableUserRequestInput, EnableUserRequest as _skyfolio_content_v1_EnableUserRequest } from '../../../skyfolio/content/v1/EnableUserRequest.ts';
import type { EndDeviceRequestInput as _skyfolio_content_v1_EndDeviceRequestInput, EndDeviceRequest as _skyfolio_content_v1_EndDeviceRequest } from '../../../skyfolio/content/v1/EndDeviceRequest.ts';
import type { EndDeviceResponseInput as _skyfolio_content_v1_EndDeviceResponseInput, EndDeviceResponse as _skyfolio_content_v1_EndDeviceResponse } from '../../../skyfolio/content/v1/EndDeviceResponse.ts';
import type { EndSessionsRequestInput as _skyfolio_content_v1_EndSessionsRequestInput, EndSessionsRequest as _skyfolio_content_v1_EndSessionsRequest } from '../../../skyfolio/content/v1/EndSessionsRequest.ts';
import type { EndSessionsResponseInput as _skyfolio_content_v1_EndSessionsResponseInput, EndSessionsResponse as _skyfolio_content_v1_EndSessionsResponse } from '../../../skyfolio/content/v1/EndSessionsResponse.ts';
import type { GetUserRequestInput as _skyfolio_content_v1_GetUserRequestInput, GetUserRequest as _skyfolio_content_v1_GetUserRequest } from '../../../skyfolio/content/v1/GetUserRequest.ts';
import type { ListDevicesRequestInput as _skyfolio_content_v1_ListDevicesRequestInput, ListDevicesRequest as _skyfolio_content_v1_ListDevicesRequest } from '../../../skyfolio/content/v1/ListDevicesRequest.ts';
import type { ListDevicesResponseInput as _skyfolio_content_v1_ListDevicesResponseInput, ListDevicesResponse as _skyfolio_content_v1_ListDevicesResponse } from '../../../skyfolio/content/v1/ListDevicesResponse.ts';
import type { ListUsersRequestInput as _skyfolio_content_v1_ListUsersRequestInput, ListUsersRequest as _skyfolio_content_v1_ListUsersRequest } from '../../../skyfolio/content/v1/ListUsersRequest.ts';
import type { ListUsersResponseInput as _skyfolio_content_v1_ListUsersResponseInput, ListUsersResponse as _skyfolio_content_v1_ListUsersResponse } from '../../../skyfolio/content/v1/ListUsersResponse.ts';
import type { SetPasswordRequestInput as _skyfolio_content_v1_SetPasswordRequestInput, SetPasswordRequest as _skyfolio_content_v1_SetPasswordRequest } from '../../../skyfolio/content/v1/SetPasswordRequest.ts';
import type { UpdateUserRequestInput as _skyfolio_content_v1_UpdateUserRequestInput, UpdateUserRequest as _skyfolio_content_v1_UpdateUserRequest } from '../../../skyfolio/content/v1/UpdateUserRequest.ts';
import type { UserInput as _skyfolio_content_v1_UserInput, User as _skyfolio_content_v1_User } from '../../../skyfolio/content/v1/User.ts';

/**
 * Keeps the people who run the site and their passwords. Passwords and their hashes never leave this service.
 */
export interface UsersClient extends grpc.Client {
  /**
   * Checks an e-mail and a password. UNAUTHENTICATED (INVALID_CREDENTIALS) for an unknown e-mail, a wrong password and a
   * disabled user alike, after the same time. UNAUTHENTICATED (TOTP_REQUIRED) when the user signs in with a code too and it is
   * missing, wrong or used; RESOURCE_EXHAUSTED (TOO_MANY_CODES) after ten wrong ones within an hour, whoever tried them.
   */
  Authenticate(argument: _skyfolio_content_v1_AuthenticateRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_AuthenticateResponse>): grpc.ClientUnaryCall;
  Authenticate(argument: _skyfolio_content_v1_AuthenticateRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_AuthenticateResponse>): grpc.ClientUnaryCall;
  Authenticate(argument: _skyfolio_content_v1_AuthenticateRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_AuthenticateResponse>): grpc.ClientUnaryCall;
  Authenticate(argument: _skyfolio_content_v1_AuthenticateRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_AuthenticateResponse>): grpc.ClientUnaryCall;
  /**
   * Checks an e-mail and a password. UNAUTHENTICATED (INVALID_CREDENTIALS) for an unknown e-mail, a wrong password and a
   * disabled user alike, after the same time. UNAUTHENTICATED (TOTP_REQUIRED) when the user signs in with a code too and it is
   * missing, wrong or used; RESOURCE_EXHAUSTED (TOO_MANY_CODES) after ten wrong ones within an hour, whoever tried them.
   */
  authenticate(argument: _skyfolio_content_v1_AuthenticateRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_AuthenticateResponse>): grpc.ClientUnaryCall;
  authenticate(argument: _skyfolio_content_v1_AuthenticateRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_AuthenticateResponse>): grpc.ClientUnaryCall;
  authenticate(argument: _skyfolio_content_v1_AuthenticateRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_AuthenticateResponse>): grpc.ClientUnaryCall;
  authenticate(argument: _skyfolio_content_v1_AuthenticateRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_AuthenticateResponse>): grpc.ClientUnaryCall;
  
  /**
   * Replaces a user's own password and raises the epoch. PERMISSION_DENIED (WRONG_PASSWORD), INVALID_ARGUMENT (INVALID_PASSWORD).
   */
  ChangePassword(argument: _skyfolio_content_v1_ChangePasswordRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_ChangePasswordResponse>): grpc.ClientUnaryCall;
  ChangePassword(argument: _skyfolio_content_v1_ChangePasswordRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_ChangePasswordResponse>): grpc.ClientUnaryCall;
  ChangePassword(argument: _skyfolio_content_v1_ChangePasswordRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_ChangePasswordResponse>): grpc.ClientUnaryCall;
  ChangePassword(argument: _skyfolio_content_v1_ChangePasswordRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_ChangePasswordResponse>): grpc.ClientUnaryCall;
  /**
   * Replaces a user's own password and raises the epoch. PERMISSION_DENIED (WRONG_PASSWORD), INVALID_ARGUMENT (INVALID_PASSWORD).
   */
  changePassword(argument: _skyfolio_content_v1_ChangePasswordRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_ChangePasswordResponse>): grpc.ClientUnaryCall;
  changePassword(argument: _skyfolio_content_v1_ChangePasswordRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_ChangePasswordResponse>): grpc.ClientUnaryCall;
  changePassword(argument: _skyfolio_content_v1_ChangePasswordRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_ChangePasswordResponse>): grpc.ClientUnaryCall;
  changePassword(argument: _skyfolio_content_v1_ChangePasswordRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_ChangePasswordResponse>): grpc.ClientUnaryCall;
  
  /**
   * Answers the user of a session, or UNAUTHENTICATED (SESSION_ENDED) when the user is gone or disabled or the epoch has moved on.
   */
  CheckSession(argument: _skyfolio_content_v1_CheckSessionRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_User>): grpc.ClientUnaryCall;
  CheckSession(argument: _skyfolio_content_v1_CheckSessionRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_User>): grpc.ClientUnaryCall;
  CheckSession(argument: _skyfolio_content_v1_CheckSessionRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_User>): grpc.ClientUnaryCall;
  CheckSession(argument: _skyfolio_content_v1_CheckSessionRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_User>): grpc.ClientUnaryCall;
  /**
   * Answers the user of a session, or UNAUTHENTICATED (SESSION_ENDED) when the user is gone or disabled or the epoch has moved on.
   */
  checkSession(argument: _skyfolio_content_v1_CheckSessionRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_User>): grpc.ClientUnaryCall;
  checkSession(argument: _skyfolio_content_v1_CheckSessionRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_User>): grpc.ClientUnaryCall;
  checkSession(argument: _skyfolio_content_v1_CheckSessionRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_User>): grpc.ClientUnaryCall;
  checkSession(argument: _skyfolio_content_v1_CheckSessionRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_User>): grpc.ClientUnaryCall;
  
  /**
   * Creates a user. ALREADY_EXISTS (EMAIL_TAKEN); INVALID_ARGUMENT (INVALID_USER, INVALID_PASSWORD).
   */
  CreateUser(argument: _skyfolio_content_v1_CreateUserRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_User>): grpc.ClientUnaryCall;
  CreateUser(argument: _skyfolio_content_v1_CreateUserRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_User>): grpc.ClientUnaryCall;
  CreateUser(argument: _skyfolio_content_v1_CreateUserRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_User>): grpc.ClientUnaryCall;
  CreateUser(argument: _skyfolio_content_v1_CreateUserRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_User>): grpc.ClientUnaryCall;
  /**
   * Creates a user. ALREADY_EXISTS (EMAIL_TAKEN); INVALID_ARGUMENT (INVALID_USER, INVALID_PASSWORD).
   */
  createUser(argument: _skyfolio_content_v1_CreateUserRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_User>): grpc.ClientUnaryCall;
  createUser(argument: _skyfolio_content_v1_CreateUserRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_User>): grpc.ClientUnaryCall;
  createUser(argument: _skyfolio_content_v1_CreateUserRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_User>): grpc.ClientUnaryCall;
  createUser(argument: _skyfolio_content_v1_CreateUserRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_User>): grpc.ClientUnaryCall;
  
  /**
   * Lets a user in no more and ends their sessions. May be repeated. NOT_FOUND; FAILED_PRECONDITION (LAST_ACTIVE_USER).
   */
  DisableUser(argument: _skyfolio_content_v1_DisableUserRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_User>): grpc.ClientUnaryCall;
  DisableUser(argument: _skyfolio_content_v1_DisableUserRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_User>): grpc.ClientUnaryCall;
  DisableUser(argument: _skyfolio_content_v1_DisableUserRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_User>): grpc.ClientUnaryCall;
  DisableUser(argument: _skyfolio_content_v1_DisableUserRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_User>): grpc.ClientUnaryCall;
  /**
   * Lets a user in no more and ends their sessions. May be repeated. NOT_FOUND; FAILED_PRECONDITION (LAST_ACTIVE_USER).
   */
  disableUser(argument: _skyfolio_content_v1_DisableUserRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_User>): grpc.ClientUnaryCall;
  disableUser(argument: _skyfolio_content_v1_DisableUserRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_User>): grpc.ClientUnaryCall;
  disableUser(argument: _skyfolio_content_v1_DisableUserRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_User>): grpc.ClientUnaryCall;
  disableUser(argument: _skyfolio_content_v1_DisableUserRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_User>): grpc.ClientUnaryCall;
  
  /**
   * Lets a disabled user in again. May be repeated. NOT_FOUND.
   */
  EnableUser(argument: _skyfolio_content_v1_EnableUserRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_User>): grpc.ClientUnaryCall;
  EnableUser(argument: _skyfolio_content_v1_EnableUserRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_User>): grpc.ClientUnaryCall;
  EnableUser(argument: _skyfolio_content_v1_EnableUserRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_User>): grpc.ClientUnaryCall;
  EnableUser(argument: _skyfolio_content_v1_EnableUserRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_User>): grpc.ClientUnaryCall;
  /**
   * Lets a disabled user in again. May be repeated. NOT_FOUND.
   */
  enableUser(argument: _skyfolio_content_v1_EnableUserRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_User>): grpc.ClientUnaryCall;
  enableUser(argument: _skyfolio_content_v1_EnableUserRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_User>): grpc.ClientUnaryCall;
  enableUser(argument: _skyfolio_content_v1_EnableUserRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_User>): grpc.ClientUnaryCall;
  enableUser(argument: _skyfolio_content_v1_EnableUserRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_User>): grpc.ClientUnaryCall;
  
  /**
   * Signs one browser of a user out. May be repeated: one that is gone is no mistake.
   */
  EndDevice(argument: _skyfolio_content_v1_EndDeviceRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_EndDeviceResponse>): grpc.ClientUnaryCall;
  EndDevice(argument: _skyfolio_content_v1_EndDeviceRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_EndDeviceResponse>): grpc.ClientUnaryCall;
  EndDevice(argument: _skyfolio_content_v1_EndDeviceRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_EndDeviceResponse>): grpc.ClientUnaryCall;
  EndDevice(argument: _skyfolio_content_v1_EndDeviceRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_EndDeviceResponse>): grpc.ClientUnaryCall;
  /**
   * Signs one browser of a user out. May be repeated: one that is gone is no mistake.
   */
  endDevice(argument: _skyfolio_content_v1_EndDeviceRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_EndDeviceResponse>): grpc.ClientUnaryCall;
  endDevice(argument: _skyfolio_content_v1_EndDeviceRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_EndDeviceResponse>): grpc.ClientUnaryCall;
  endDevice(argument: _skyfolio_content_v1_EndDeviceRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_EndDeviceResponse>): grpc.ClientUnaryCall;
  endDevice(argument: _skyfolio_content_v1_EndDeviceRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_EndDeviceResponse>): grpc.ClientUnaryCall;
  
  /**
   * Ends every session of a user by raising the epoch. NOT_FOUND (USER_NOT_FOUND).
   */
  EndSessions(argument: _skyfolio_content_v1_EndSessionsRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_EndSessionsResponse>): grpc.ClientUnaryCall;
  EndSessions(argument: _skyfolio_content_v1_EndSessionsRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_EndSessionsResponse>): grpc.ClientUnaryCall;
  EndSessions(argument: _skyfolio_content_v1_EndSessionsRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_EndSessionsResponse>): grpc.ClientUnaryCall;
  EndSessions(argument: _skyfolio_content_v1_EndSessionsRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_EndSessionsResponse>): grpc.ClientUnaryCall;
  /**
   * Ends every session of a user by raising the epoch. NOT_FOUND (USER_NOT_FOUND).
   */
  endSessions(argument: _skyfolio_content_v1_EndSessionsRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_EndSessionsResponse>): grpc.ClientUnaryCall;
  endSessions(argument: _skyfolio_content_v1_EndSessionsRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_EndSessionsResponse>): grpc.ClientUnaryCall;
  endSessions(argument: _skyfolio_content_v1_EndSessionsRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_EndSessionsResponse>): grpc.ClientUnaryCall;
  endSessions(argument: _skyfolio_content_v1_EndSessionsRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_EndSessionsResponse>): grpc.ClientUnaryCall;
  
  /**
   * One user. NOT_FOUND (USER_NOT_FOUND).
   */
  GetUser(argument: _skyfolio_content_v1_GetUserRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_User>): grpc.ClientUnaryCall;
  GetUser(argument: _skyfolio_content_v1_GetUserRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_User>): grpc.ClientUnaryCall;
  GetUser(argument: _skyfolio_content_v1_GetUserRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_User>): grpc.ClientUnaryCall;
  GetUser(argument: _skyfolio_content_v1_GetUserRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_User>): grpc.ClientUnaryCall;
  /**
   * One user. NOT_FOUND (USER_NOT_FOUND).
   */
  getUser(argument: _skyfolio_content_v1_GetUserRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_User>): grpc.ClientUnaryCall;
  getUser(argument: _skyfolio_content_v1_GetUserRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_User>): grpc.ClientUnaryCall;
  getUser(argument: _skyfolio_content_v1_GetUserRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_User>): grpc.ClientUnaryCall;
  getUser(argument: _skyfolio_content_v1_GetUserRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_User>): grpc.ClientUnaryCall;
  
  /**
   * The browsers a user is signed in with, last seen first. At most 100.
   */
  ListDevices(argument: _skyfolio_content_v1_ListDevicesRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_ListDevicesResponse>): grpc.ClientUnaryCall;
  ListDevices(argument: _skyfolio_content_v1_ListDevicesRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_ListDevicesResponse>): grpc.ClientUnaryCall;
  ListDevices(argument: _skyfolio_content_v1_ListDevicesRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_ListDevicesResponse>): grpc.ClientUnaryCall;
  ListDevices(argument: _skyfolio_content_v1_ListDevicesRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_ListDevicesResponse>): grpc.ClientUnaryCall;
  /**
   * The browsers a user is signed in with, last seen first. At most 100.
   */
  listDevices(argument: _skyfolio_content_v1_ListDevicesRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_ListDevicesResponse>): grpc.ClientUnaryCall;
  listDevices(argument: _skyfolio_content_v1_ListDevicesRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_ListDevicesResponse>): grpc.ClientUnaryCall;
  listDevices(argument: _skyfolio_content_v1_ListDevicesRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_ListDevicesResponse>): grpc.ClientUnaryCall;
  listDevices(argument: _skyfolio_content_v1_ListDevicesRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_ListDevicesResponse>): grpc.ClientUnaryCall;
  
  /**
   * All users, oldest first. Pages of at most 100.
   */
  ListUsers(argument: _skyfolio_content_v1_ListUsersRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_ListUsersResponse>): grpc.ClientUnaryCall;
  ListUsers(argument: _skyfolio_content_v1_ListUsersRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_ListUsersResponse>): grpc.ClientUnaryCall;
  ListUsers(argument: _skyfolio_content_v1_ListUsersRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_ListUsersResponse>): grpc.ClientUnaryCall;
  ListUsers(argument: _skyfolio_content_v1_ListUsersRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_ListUsersResponse>): grpc.ClientUnaryCall;
  /**
   * All users, oldest first. Pages of at most 100.
   */
  listUsers(argument: _skyfolio_content_v1_ListUsersRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_ListUsersResponse>): grpc.ClientUnaryCall;
  listUsers(argument: _skyfolio_content_v1_ListUsersRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_ListUsersResponse>): grpc.ClientUnaryCall;
  listUsers(argument: _skyfolio_content_v1_ListUsersRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_ListUsersResponse>): grpc.ClientUnaryCall;
  listUsers(argument: _skyfolio_content_v1_ListUsersRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_ListUsersResponse>): grpc.ClientUnaryCall;
  
  /**
   * Gives another user a new password and ends their sessions. NOT_FOUND, INVALID_ARGUMENT (INVALID_PASSWORD);
   * FAILED_PRECONDITION (OWN_PASSWORD) for the caller's own, which needs the present one: ChangePassword.
   */
  SetPassword(argument: _skyfolio_content_v1_SetPasswordRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_User>): grpc.ClientUnaryCall;
  SetPassword(argument: _skyfolio_content_v1_SetPasswordRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_User>): grpc.ClientUnaryCall;
  SetPassword(argument: _skyfolio_content_v1_SetPasswordRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_User>): grpc.ClientUnaryCall;
  SetPassword(argument: _skyfolio_content_v1_SetPasswordRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_User>): grpc.ClientUnaryCall;
  /**
   * Gives another user a new password and ends their sessions. NOT_FOUND, INVALID_ARGUMENT (INVALID_PASSWORD);
   * FAILED_PRECONDITION (OWN_PASSWORD) for the caller's own, which needs the present one: ChangePassword.
   */
  setPassword(argument: _skyfolio_content_v1_SetPasswordRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_User>): grpc.ClientUnaryCall;
  setPassword(argument: _skyfolio_content_v1_SetPasswordRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_User>): grpc.ClientUnaryCall;
  setPassword(argument: _skyfolio_content_v1_SetPasswordRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_User>): grpc.ClientUnaryCall;
  setPassword(argument: _skyfolio_content_v1_SetPasswordRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_User>): grpc.ClientUnaryCall;
  
  /**
   * Changes the fields named by the mask. NOT_FOUND, ALREADY_EXISTS (EMAIL_TAKEN), INVALID_ARGUMENT (INVALID_USER);
   * PERMISSION_DENIED (WRONG_PASSWORD) when the e-mail changes and current_password is missing or wrong.
   */
  UpdateUser(argument: _skyfolio_content_v1_UpdateUserRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_User>): grpc.ClientUnaryCall;
  UpdateUser(argument: _skyfolio_content_v1_UpdateUserRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_User>): grpc.ClientUnaryCall;
  UpdateUser(argument: _skyfolio_content_v1_UpdateUserRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_User>): grpc.ClientUnaryCall;
  UpdateUser(argument: _skyfolio_content_v1_UpdateUserRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_User>): grpc.ClientUnaryCall;
  /**
   * Changes the fields named by the mask. NOT_FOUND, ALREADY_EXISTS (EMAIL_TAKEN), INVALID_ARGUMENT (INVALID_USER);
   * PERMISSION_DENIED (WRONG_PASSWORD) when the e-mail changes and current_password is missing or wrong.
   */
  updateUser(argument: _skyfolio_content_v1_UpdateUserRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_User>): grpc.ClientUnaryCall;
  updateUser(argument: _skyfolio_content_v1_UpdateUserRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_content_v1_User>): grpc.ClientUnaryCall;
  updateUser(argument: _skyfolio_content_v1_UpdateUserRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_content_v1_User>): grpc.ClientUnaryCall;
  updateUser(argument: _skyfolio_content_v1_UpdateUserRequestInput, callback: grpc.requestCallback<_skyfolio_content_v1_User>): grpc.ClientUnaryCall;
  
}

/**
 * Keeps the people who run the site and their passwords. Passwords and their hashes never leave this service.
 */
export interface UsersHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Checks an e-mail and a password. UNAUTHENTICATED (INVALID_CREDENTIALS) for an unknown e-mail, a wrong password and a
   * disabled user alike, after the same time. UNAUTHENTICATED (TOTP_REQUIRED) when the user signs in with a code too and it is
   * missing, wrong or used; RESOURCE_EXHAUSTED (TOO_MANY_CODES) after ten wrong ones within an hour, whoever tried them.
   */
  Authenticate: grpc.handleUnaryCall<_skyfolio_content_v1_AuthenticateRequest, _skyfolio_content_v1_AuthenticateResponseInput>;
  
  /**
   * Replaces a user's own password and raises the epoch. PERMISSION_DENIED (WRONG_PASSWORD), INVALID_ARGUMENT (INVALID_PASSWORD).
   */
  ChangePassword: grpc.handleUnaryCall<_skyfolio_content_v1_ChangePasswordRequest, _skyfolio_content_v1_ChangePasswordResponseInput>;
  
  /**
   * Answers the user of a session, or UNAUTHENTICATED (SESSION_ENDED) when the user is gone or disabled or the epoch has moved on.
   */
  CheckSession: grpc.handleUnaryCall<_skyfolio_content_v1_CheckSessionRequest, _skyfolio_content_v1_UserInput>;
  
  /**
   * Creates a user. ALREADY_EXISTS (EMAIL_TAKEN); INVALID_ARGUMENT (INVALID_USER, INVALID_PASSWORD).
   */
  CreateUser: grpc.handleUnaryCall<_skyfolio_content_v1_CreateUserRequest, _skyfolio_content_v1_UserInput>;
  
  /**
   * Lets a user in no more and ends their sessions. May be repeated. NOT_FOUND; FAILED_PRECONDITION (LAST_ACTIVE_USER).
   */
  DisableUser: grpc.handleUnaryCall<_skyfolio_content_v1_DisableUserRequest, _skyfolio_content_v1_UserInput>;
  
  /**
   * Lets a disabled user in again. May be repeated. NOT_FOUND.
   */
  EnableUser: grpc.handleUnaryCall<_skyfolio_content_v1_EnableUserRequest, _skyfolio_content_v1_UserInput>;
  
  /**
   * Signs one browser of a user out. May be repeated: one that is gone is no mistake.
   */
  EndDevice: grpc.handleUnaryCall<_skyfolio_content_v1_EndDeviceRequest, _skyfolio_content_v1_EndDeviceResponseInput>;
  
  /**
   * Ends every session of a user by raising the epoch. NOT_FOUND (USER_NOT_FOUND).
   */
  EndSessions: grpc.handleUnaryCall<_skyfolio_content_v1_EndSessionsRequest, _skyfolio_content_v1_EndSessionsResponseInput>;
  
  /**
   * One user. NOT_FOUND (USER_NOT_FOUND).
   */
  GetUser: grpc.handleUnaryCall<_skyfolio_content_v1_GetUserRequest, _skyfolio_content_v1_UserInput>;
  
  /**
   * The browsers a user is signed in with, last seen first. At most 100.
   */
  ListDevices: grpc.handleUnaryCall<_skyfolio_content_v1_ListDevicesRequest, _skyfolio_content_v1_ListDevicesResponseInput>;
  
  /**
   * All users, oldest first. Pages of at most 100.
   */
  ListUsers: grpc.handleUnaryCall<_skyfolio_content_v1_ListUsersRequest, _skyfolio_content_v1_ListUsersResponseInput>;
  
  /**
   * Gives another user a new password and ends their sessions. NOT_FOUND, INVALID_ARGUMENT (INVALID_PASSWORD);
   * FAILED_PRECONDITION (OWN_PASSWORD) for the caller's own, which needs the present one: ChangePassword.
   */
  SetPassword: grpc.handleUnaryCall<_skyfolio_content_v1_SetPasswordRequest, _skyfolio_content_v1_UserInput>;
  
  /**
   * Changes the fields named by the mask. NOT_FOUND, ALREADY_EXISTS (EMAIL_TAKEN), INVALID_ARGUMENT (INVALID_USER);
   * PERMISSION_DENIED (WRONG_PASSWORD) when the e-mail changes and current_password is missing or wrong.
   */
  UpdateUser: grpc.handleUnaryCall<_skyfolio_content_v1_UpdateUserRequest, _skyfolio_content_v1_UserInput>;
  
}

export interface UsersDefinition extends grpc.ServiceDefinition {
  Authenticate: MethodDefinition<_skyfolio_content_v1_AuthenticateRequestInput, _skyfolio_content_v1_AuthenticateResponseInput, _skyfolio_content_v1_AuthenticateRequest, _skyfolio_content_v1_AuthenticateResponse>
  ChangePassword: MethodDefinition<_skyfolio_content_v1_ChangePasswordRequestInput, _skyfolio_content_v1_ChangePasswordResponseInput, _skyfolio_content_v1_ChangePasswordRequest, _skyfolio_content_v1_ChangePasswordResponse>
  CheckSession: MethodDefinition<_skyfolio_content_v1_CheckSessionRequestInput, _skyfolio_content_v1_UserInput, _skyfolio_content_v1_CheckSessionRequest, _skyfolio_content_v1_User>
  CreateUser: MethodDefinition<_skyfolio_content_v1_CreateUserRequestInput, _skyfolio_content_v1_UserInput, _skyfolio_content_v1_CreateUserRequest, _skyfolio_content_v1_User>
  DisableUser: MethodDefinition<_skyfolio_content_v1_DisableUserRequestInput, _skyfolio_content_v1_UserInput, _skyfolio_content_v1_DisableUserRequest, _skyfolio_content_v1_User>
  EnableUser: MethodDefinition<_skyfolio_content_v1_EnableUserRequestInput, _skyfolio_content_v1_UserInput, _skyfolio_content_v1_EnableUserRequest, _skyfolio_content_v1_User>
  EndDevice: MethodDefinition<_skyfolio_content_v1_EndDeviceRequestInput, _skyfolio_content_v1_EndDeviceResponseInput, _skyfolio_content_v1_EndDeviceRequest, _skyfolio_content_v1_EndDeviceResponse>
  EndSessions: MethodDefinition<_skyfolio_content_v1_EndSessionsRequestInput, _skyfolio_content_v1_EndSessionsResponseInput, _skyfolio_content_v1_EndSessionsRequest, _skyfolio_content_v1_EndSessionsResponse>
  GetUser: MethodDefinition<_skyfolio_content_v1_GetUserRequestInput, _skyfolio_content_v1_UserInput, _skyfolio_content_v1_GetUserRequest, _skyfolio_content_v1_User>
  ListDevices: MethodDefinition<_skyfolio_content_v1_ListDevicesRequestInput, _skyfolio_content_v1_ListDevicesResponseInput, _skyfolio_content_v1_ListDevicesRequest, _skyfolio_content_v1_ListDevicesResponse>
  ListUsers: MethodDefinition<_skyfolio_content_v1_ListUsersRequestInput, _skyfolio_content_v1_ListUsersResponseInput, _skyfolio_content_v1_ListUsersRequest, _skyfolio_content_v1_ListUsersResponse>
  SetPassword: MethodDefinition<_skyfolio_content_v1_SetPasswordRequestInput, _skyfolio_content_v1_UserInput, _skyfolio_content_v1_SetPasswordRequest, _skyfolio_content_v1_User>
  UpdateUser: MethodDefinition<_skyfolio_content_v1_UpdateUserRequestInput, _skyfolio_content_v1_UserInput, _skyfolio_content_v1_UpdateUserRequest, _skyfolio_content_v1_User>
}
