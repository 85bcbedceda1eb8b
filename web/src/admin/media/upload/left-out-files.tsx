import styled from 'styled-components'
import type { LeftOutFile } from '../../../api/admin/uploads.ts'
import { color, size, space } from '../../../theme/tokens.ts'
import { quantity } from '../../shell/format.ts'

const List = styled.ul`
  max-height: 12rem;
  margin-top: ${space[1]};
  overflow: auto;
  overflow-wrap: anywhere;
`
const Status = styled.div`
  font-size: ${size.caption};
  color: ${color.textMuted};
  strong {
    font-weight: inherit;
    color: ${color.text};
  }
`

/** Each file of a batch that cannot be uploaded, with the reason. */
export const LeftOutFiles = ({ files }: { files: readonly LeftOutFile[] }) => (
  <Status role="status">
    {files.length > 0 && (
      <>
        {`${quantity(files.length, 'file')} left out:`}
        <List>
          {files.map(({ name, reason }, index) => (
            <li key={index}>
              <strong>{name}</strong> {reason}
            </li>
          ))}
        </List>
      </>
    )}
  </Status>
)
