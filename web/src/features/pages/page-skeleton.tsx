import { SkeletonLine } from '../../ui/skeleton.tsx'
import { Spoken, Wrap } from '../../ui/layout.tsx'
import { Room, ScreenHead } from '../site/frame.tsx'

/** The shape of a page before its words are there. */
export const PageSkeleton = () => (
  <Wrap aria-busy="true">
    <Spoken role="status">Loading page...</Spoken>
    <ScreenHead aria-hidden="true">
      <SkeletonLine $width="14rem" />
    </ScreenHead>
    <Room aria-hidden="true">
      <SkeletonLine $width="34rem" />
      <SkeletonLine $width="31rem" />
      <SkeletonLine $width="33rem" />
      <SkeletonLine $width="20rem" />
    </Room>
  </Wrap>
)
