import { authenticateUser } from './domain/authenticate-user.ts'
import { beginTwoFactor } from './domain/begin-two-factor.ts'
import { changePassword } from './domain/change-password.ts'
import { confirmTwoFactor } from './domain/confirm-two-factor.ts'
import { createPost } from './domain/create-post.ts'
import { createTag } from './domain/create-tag.ts'
import { createUser } from './domain/create-user.ts'
import { deletePost } from './domain/delete-post.ts'
import { deleteTag } from './domain/delete-tag.ts'
import { disableTwoFactor, renewRecoveryCodes } from './domain/disable-two-factor.ts'
import { disableUser, enableUser } from './domain/disable-user.ts'
import { endDevice } from './domain/end-device.ts'
import { endSessions } from './domain/end-sessions.ts'
import { ensureOwner } from './domain/ensure-owner.ts'
import type { Ids } from './domain/ids.ts'
import { orderPages } from './domain/order-pages.ts'
import type { PasswordHasher } from './domain/password-hasher.ts'
import type { HtmlSanitizer } from './domain/post-content.ts'
import { publishDuePosts } from './domain/publish-due-posts.ts'
import { listActivity } from './domain/query-activity.ts'
import { listDevices } from './domain/query-devices.ts'
import { listImageUses, listPublishedImages } from './domain/query-image-uses.ts'
import { getPost, getPostBySlug, listPosts } from './domain/query-posts.ts'
import { getRevision, listRevisions } from './domain/query-revisions.ts'
import { listSettings } from './domain/query-settings.ts'
import { listContentTags, listTags } from './domain/query-tags.ts'
import { getTwoFactor } from './domain/query-two-factor.ts'
import { checkSession, getUser, listUsers } from './domain/query-users.ts'
import { removeDemoContent } from './domain/remove-demo-content.ts'
import { removeImage } from './domain/remove-image.ts'
import { resetOwner } from './domain/reset-owner.ts'
import { restoreRevision } from './domain/restore-revision.ts'
import { setContentTags } from './domain/set-content-tags.ts'
import { setPassword } from './domain/set-password.ts'
import { setSetting } from './domain/set-setting.ts'
import type { Atomically, Storage } from './domain/storage.ts'
import type { OneTimeCodes, SecretBox } from './domain/two-factor.ts'
import { updatePost } from './domain/update-post.ts'
import { updateTag } from './domain/update-tag.ts'
import { updateUser } from './domain/update-user.ts'

/** What the flows work with. */
export interface Parts {
  storage: Storage
  atomically: Atomically
  ids: Ids
  passwords: PasswordHasher
  oneTimeCodes: OneTimeCodes
  secrets: SecretBox
  html: HtmlSanitizer
  now: () => Date
}

/** Every flow of the service with what it needs. */
export function wire({ storage, ...tools }: Parts) {
  const parts = { ...storage, ...tools }
  const users = { createUser: createUser(parts) }
  return {
    users: {
      ...users,
      authenticateUser: authenticateUser(parts),
      checkSession: checkSession(parts),
      endSessions: endSessions(parts),
      getUser: getUser(parts),
      listUsers: listUsers(parts),
      updateUser: updateUser(parts),
      changePassword: changePassword(parts),
      setPassword: setPassword(parts),
      disableUser: disableUser(parts),
      enableUser: enableUser(parts),
      listDevices: listDevices(parts),
      endDevice: endDevice(parts),
      ensureOwner: ensureOwner({ ...parts, ...users }),
      resetOwner: resetOwner({ ...parts, ...users }),
    },
    twoFactor: {
      getTwoFactor: getTwoFactor(parts),
      beginTwoFactor: beginTwoFactor(parts),
      confirmTwoFactor: confirmTwoFactor(parts),
      renewRecoveryCodes: renewRecoveryCodes(parts),
      disableTwoFactor: disableTwoFactor(parts),
    },
    posts: {
      createPost: createPost(parts),
      getPost: getPost(parts),
      getPostBySlug: getPostBySlug(parts),
      listPosts: listPosts(parts),
      updatePost: updatePost(parts),
      orderPages: orderPages(parts),
      deletePost: deletePost(parts),
      listImageUses: listImageUses(parts),
      removeImage: removeImage(parts),
      listPublishedImages: listPublishedImages(parts),
      listRevisions: listRevisions(parts),
      getRevision: getRevision(parts),
      restoreRevision: restoreRevision(parts),
      publishDuePosts: publishDuePosts(parts),
    },
    tags: {
      createTag: createTag(parts),
      listTags: listTags(parts),
      updateTag: updateTag(parts),
      deleteTag: deleteTag(parts),
      listContentTags: listContentTags(parts),
      setContentTags: setContentTags(parts),
    },
    activity: { listActivity: listActivity(parts) },
    settings: {
      listSettings: listSettings(parts),
      setSetting: setSetting(parts),
      removeDemoContent: removeDemoContent(parts),
    },
  }
}

export type Flows = ReturnType<typeof wire>
export type UserFlows = Flows['users']
export type TwoFactorFlows = Flows['twoFactor']
export type PostFlows = Flows['posts']
export type TagFlows = Flows['tags']
export type ActivityFlows = Flows['activity']
export type SettingFlows = Flows['settings']
