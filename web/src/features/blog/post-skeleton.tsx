import { Spoken, Wrap } from '../../ui/layout.tsx'
import { SkeletonLine, SkeletonPicture } from '../../ui/skeleton.tsx'
import { Room, ScreenHead } from '../site/frame.tsx'

/** The shape of a post before its words are there. */
export const PostSkeleton = () => (
  <Wrap aria-busy="true">
    <Spoken role="status">Loading post...</Spoken>
    <ScreenHead aria-hidden="true">
      <SkeletonLine $width="min(24rem, 80%)" />
    </ScreenHead>
    <Room aria-hidden="true">
      <SkeletonPicture />
    </Room>
  </Wrap>
)
