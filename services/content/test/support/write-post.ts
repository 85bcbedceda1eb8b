import type { Post } from '@skyfolio/protos/skyfolio/content/v1/Post'
import type { PostFieldsInput } from '@skyfolio/protos/skyfolio/content/v1/PostFields'
import { fromTimestamp } from '@skyfolio/runtime/rpc/messages'
import type { Content } from './start-content.ts'

/** Creates a published post of the owner, unless the fields say otherwise. */
export const writePost = (content: Content, fields: PostFieldsInput): Promise<Post> =>
  content.posts.createPost({
    fields: { type: 'POST_TYPE_POST', published: true, content: '<p>Clear skies.</p>', ...fields },
    authorId: content.ownerId,
  })

/** Changes exactly the fields given; `paths` names those that are emptied. */
export const changePost = (
  content: Content,
  id: number,
  fields: PostFieldsInput,
  paths: string[] = [],
): Promise<Post> =>
  content.posts.updatePost({
    id,
    fields,
    updateMask: {
      paths: [
        ...Object.keys(fields).map(name => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)),
        ...paths,
      ],
    },
  })

/** Milliseconds of a timestamp. */
export const ms = (timestamp: { seconds: number; nanos: number } | null | undefined): number =>
  timestamp ? fromTimestamp(timestamp).getTime() : Number.NaN
