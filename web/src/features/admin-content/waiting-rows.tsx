import { SkeletonLine, SkeletonPicture } from '../../ui/skeleton.tsx'
import { Line, Rows } from './post-row.styled.ts'

/** The place of a list that is on its way. */
export const WaitingRows = ({ count, picture = false }: { count: number; picture?: boolean }) => (
  <Rows aria-hidden>
    {Array.from({ length: count }, (_, index) => (
      <Line key={index} $picture={picture}>
        {picture && <SkeletonPicture />}
        <div>
          <SkeletonLine $width="60%" />
          <SkeletonLine $width="30%" />
        </div>
      </Line>
    ))}
  </Rows>
)
