import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { FieldMaskInput as _google_protobuf_FieldMaskInput, FieldMask as _google_protobuf_FieldMask } from './google/protobuf/FieldMask.ts';
import type { TimestampInput as _google_protobuf_TimestampInput, Timestamp as _google_protobuf_Timestamp } from './google/protobuf/Timestamp.ts';
import type { AuthenticateRequestInput as _skyfolio_content_v1_AuthenticateRequestInput, AuthenticateRequest as _skyfolio_content_v1_AuthenticateRequest } from './skyfolio/content/v1/AuthenticateRequest.ts';
import type { AuthenticateResponseInput as _skyfolio_content_v1_AuthenticateResponseInput, AuthenticateResponse as _skyfolio_content_v1_AuthenticateResponse } from './skyfolio/content/v1/AuthenticateResponse.ts';
import type { ChangePasswordRequestInput as _skyfolio_content_v1_ChangePasswordRequestInput, ChangePasswordRequest as _skyfolio_content_v1_ChangePasswordRequest } from './skyfolio/content/v1/ChangePasswordRequest.ts';
import type { ChangePasswordResponseInput as _skyfolio_content_v1_ChangePasswordResponseInput, ChangePasswordResponse as _skyfolio_content_v1_ChangePasswordResponse } from './skyfolio/content/v1/ChangePasswordResponse.ts';
import type { CheckSessionRequestInput as _skyfolio_content_v1_CheckSessionRequestInput, CheckSessionRequest as _skyfolio_content_v1_CheckSessionRequest } from './skyfolio/content/v1/CheckSessionRequest.ts';
import type { CreateUserRequestInput as _skyfolio_content_v1_CreateUserRequestInput, CreateUserRequest as _skyfolio_content_v1_CreateUserRequest } from './skyfolio/content/v1/CreateUserRequest.ts';
import type { DeviceInput as _skyfolio_content_v1_DeviceInput, Device as _skyfolio_content_v1_Device } from './skyfolio/content/v1/Device.ts';
import type { DisableUserRequestInput as _skyfolio_content_v1_DisableUserRequestInput, DisableUserRequest as _skyfolio_content_v1_DisableUserRequest } from './skyfolio/content/v1/DisableUserRequest.ts';
import type { EnableUserRequestInput as _skyfolio_content_v1_EnableUserRequestInput, EnableUserRequest as _skyfolio_content_v1_EnableUserRequest } from './skyfolio/content/v1/EnableUserRequest.ts';
import type { EndDeviceRequestInput as _skyfolio_content_v1_EndDeviceRequestInput, EndDeviceRequest as _skyfolio_content_v1_EndDeviceRequest } from './skyfolio/content/v1/EndDeviceRequest.ts';
import type { EndDeviceResponseInput as _skyfolio_content_v1_EndDeviceResponseInput, EndDeviceResponse as _skyfolio_content_v1_EndDeviceResponse } from './skyfolio/content/v1/EndDeviceResponse.ts';
import type { EndSessionsRequestInput as _skyfolio_content_v1_EndSessionsRequestInput, EndSessionsRequest as _skyfolio_content_v1_EndSessionsRequest } from './skyfolio/content/v1/EndSessionsRequest.ts';
import type { EndSessionsResponseInput as _skyfolio_content_v1_EndSessionsResponseInput, EndSessionsResponse as _skyfolio_content_v1_EndSessionsResponse } from './skyfolio/content/v1/EndSessionsResponse.ts';
import type { GetUserRequestInput as _skyfolio_content_v1_GetUserRequestInput, GetUserRequest as _skyfolio_content_v1_GetUserRequest } from './skyfolio/content/v1/GetUserRequest.ts';
import type { ListDevicesRequestInput as _skyfolio_content_v1_ListDevicesRequestInput, ListDevicesRequest as _skyfolio_content_v1_ListDevicesRequest } from './skyfolio/content/v1/ListDevicesRequest.ts';
import type { ListDevicesResponseInput as _skyfolio_content_v1_ListDevicesResponseInput, ListDevicesResponse as _skyfolio_content_v1_ListDevicesResponse } from './skyfolio/content/v1/ListDevicesResponse.ts';
import type { ListUsersRequestInput as _skyfolio_content_v1_ListUsersRequestInput, ListUsersRequest as _skyfolio_content_v1_ListUsersRequest } from './skyfolio/content/v1/ListUsersRequest.ts';
import type { ListUsersResponseInput as _skyfolio_content_v1_ListUsersResponseInput, ListUsersResponse as _skyfolio_content_v1_ListUsersResponse } from './skyfolio/content/v1/ListUsersResponse.ts';
import type { NewDeviceInput as _skyfolio_content_v1_NewDeviceInput, NewDevice as _skyfolio_content_v1_NewDevice } from './skyfolio/content/v1/NewDevice.ts';
import type { SetPasswordRequestInput as _skyfolio_content_v1_SetPasswordRequestInput, SetPasswordRequest as _skyfolio_content_v1_SetPasswordRequest } from './skyfolio/content/v1/SetPasswordRequest.ts';
import type { UpdateUserRequestInput as _skyfolio_content_v1_UpdateUserRequestInput, UpdateUserRequest as _skyfolio_content_v1_UpdateUserRequest } from './skyfolio/content/v1/UpdateUserRequest.ts';
import type { UserInput as _skyfolio_content_v1_UserInput, User as _skyfolio_content_v1_User } from './skyfolio/content/v1/User.ts';
import type { UserFieldsInput as _skyfolio_content_v1_UserFieldsInput, UserFields as _skyfolio_content_v1_UserFields } from './skyfolio/content/v1/UserFields.ts';
import type { UsersClient as _skyfolio_content_v1_UsersClient, UsersDefinition as _skyfolio_content_v1_UsersDefinition } from './skyfolio/content/v1/Users.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  google: {
    protobuf: {
      FieldMask: MessageTypeDefinition<_google_protobuf_FieldMaskInput, _google_protobuf_FieldMask>
      Timestamp: MessageTypeDefinition<_google_protobuf_TimestampInput, _google_protobuf_Timestamp>
    }
  }
  skyfolio: {
    content: {
      v1: {
        AuthenticateRequest: MessageTypeDefinition<_skyfolio_content_v1_AuthenticateRequestInput, _skyfolio_content_v1_AuthenticateRequest>
        AuthenticateResponse: MessageTypeDefinition<_skyfolio_content_v1_AuthenticateResponseInput, _skyfolio_content_v1_AuthenticateResponse>
        ChangePasswordRequest: MessageTypeDefinition<_skyfolio_content_v1_ChangePasswordRequestInput, _skyfolio_content_v1_ChangePasswordRequest>
        ChangePasswordResponse: MessageTypeDefinition<_skyfolio_content_v1_ChangePasswordResponseInput, _skyfolio_content_v1_ChangePasswordResponse>
        CheckSessionRequest: MessageTypeDefinition<_skyfolio_content_v1_CheckSessionRequestInput, _skyfolio_content_v1_CheckSessionRequest>
        CreateUserRequest: MessageTypeDefinition<_skyfolio_content_v1_CreateUserRequestInput, _skyfolio_content_v1_CreateUserRequest>
        Device: MessageTypeDefinition<_skyfolio_content_v1_DeviceInput, _skyfolio_content_v1_Device>
        DisableUserRequest: MessageTypeDefinition<_skyfolio_content_v1_DisableUserRequestInput, _skyfolio_content_v1_DisableUserRequest>
        EnableUserRequest: MessageTypeDefinition<_skyfolio_content_v1_EnableUserRequestInput, _skyfolio_content_v1_EnableUserRequest>
        EndDeviceRequest: MessageTypeDefinition<_skyfolio_content_v1_EndDeviceRequestInput, _skyfolio_content_v1_EndDeviceRequest>
        EndDeviceResponse: MessageTypeDefinition<_skyfolio_content_v1_EndDeviceResponseInput, _skyfolio_content_v1_EndDeviceResponse>
        EndSessionsRequest: MessageTypeDefinition<_skyfolio_content_v1_EndSessionsRequestInput, _skyfolio_content_v1_EndSessionsRequest>
        EndSessionsResponse: MessageTypeDefinition<_skyfolio_content_v1_EndSessionsResponseInput, _skyfolio_content_v1_EndSessionsResponse>
        GetUserRequest: MessageTypeDefinition<_skyfolio_content_v1_GetUserRequestInput, _skyfolio_content_v1_GetUserRequest>
        ListDevicesRequest: MessageTypeDefinition<_skyfolio_content_v1_ListDevicesRequestInput, _skyfolio_content_v1_ListDevicesRequest>
        ListDevicesResponse: MessageTypeDefinition<_skyfolio_content_v1_ListDevicesResponseInput, _skyfolio_content_v1_ListDevicesResponse>
        ListUsersRequest: MessageTypeDefinition<_skyfolio_content_v1_ListUsersRequestInput, _skyfolio_content_v1_ListUsersRequest>
        ListUsersResponse: MessageTypeDefinition<_skyfolio_content_v1_ListUsersResponseInput, _skyfolio_content_v1_ListUsersResponse>
        NewDevice: MessageTypeDefinition<_skyfolio_content_v1_NewDeviceInput, _skyfolio_content_v1_NewDevice>
        SetPasswordRequest: MessageTypeDefinition<_skyfolio_content_v1_SetPasswordRequestInput, _skyfolio_content_v1_SetPasswordRequest>
        UpdateUserRequest: MessageTypeDefinition<_skyfolio_content_v1_UpdateUserRequestInput, _skyfolio_content_v1_UpdateUserRequest>
        User: MessageTypeDefinition<_skyfolio_content_v1_UserInput, _skyfolio_content_v1_User>
        UserFields: MessageTypeDefinition<_skyfolio_content_v1_UserFieldsInput, _skyfolio_content_v1_UserFields>
        /**
         * Keeps the people who run the site and their passwords. Passwords and their hashes never leave this service.
         */
        Users: SubtypeConstructor<typeof grpc.Client, _skyfolio_content_v1_UsersClient> & { service: _skyfolio_content_v1_UsersDefinition }
      }
    }
  }
}

