// Original file: skyfolio/skybug/v1/chat.proto

export const Role = {
  ROLE_UNSPECIFIED: 'ROLE_UNSPECIFIED',
  ROLE_USER: 'ROLE_USER',
  ROLE_ASSISTANT: 'ROLE_ASSISTANT',
} as const;

export type RoleInput =
  | 'ROLE_UNSPECIFIED'
  | 0
  | 'ROLE_USER'
  | 1
  | 'ROLE_ASSISTANT'
  | 2

export type Role = typeof Role[keyof typeof Role]
